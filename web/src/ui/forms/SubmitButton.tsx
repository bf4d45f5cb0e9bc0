// @chunk controls
import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

/** Submits its form. Disabled until hydrated: else the browser would submit it, by a press or by Enter. */
export function SubmitButton(button: ButtonProps) {
  // Not in a transition: somebody may be about to press it.
  const isAnswering = useSyncExternalStore(never, yes, no)
  return (
    <Button
      {...button}
      type="submit"
      disabled={!isAnswering}
      // Otherwise Firefox restores a reloaded page's button to its earlier state: enabled.
      autoComplete="off"
    />
  )
}

const never = () => () => {}
const yes = () => true
/** On the server and while hydrating. */
const no = () => false
