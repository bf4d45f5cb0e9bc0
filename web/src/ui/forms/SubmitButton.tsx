// @chunk controls
import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

/**
 * Sends its form, once the page answers. Until then it is disabled, for the browser itself would send what was typed:
 * neither a press nor Enter in a field does that with a disabled button.
 */
export function SubmitButton(button: ButtonProps) {
  // Not as a transition: somebody may just be pressing it.
  const isAnswering = useSyncExternalStore(never, yes, no)
  return (
    <Button
      {...button}
      type="submit"
      disabled={!isAnswering}
      // Or Firefox makes the button of a reloaded page what it was before: not disabled.
      autoComplete="off"
    />
  )
}

const never = () => () => {}
const yes = () => true
/** While rendering and taking over. */
const no = () => false
