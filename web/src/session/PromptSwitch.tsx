import { type ReactNode, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Problem } from '#app/ui/Problem.tsx'
import { Switch } from '#app/ui/forms/Choice.tsx'

type PromptSwitchProps = {
  label: ReactNode
  help: ReactNode
  /** What the backend last said. */
  isOn: boolean
  onChoose: (isWanted: boolean) => Promise<unknown>
}

/** A switch that takes effect at once; shows what was asked for until the outcome is known. */
export function PromptSwitch({ label, help, isOn, onChoose }: PromptSwitchProps) {
  const { run, problemOf } = useAction()
  /** The choice just made, until it is known whether it was accepted. */
  const [asked, setAsked] = useState<boolean | null>(null)

  async function choose(isWanted: boolean) {
    if (asked !== null) return
    setAsked(isWanted)
    await run(() => onChoose(isWanted))
    setAsked(null)
  }

  return (
    <>
      <Switch
        label={label}
        help={help}
        checked={asked ?? isOn}
        aria-busy={asked !== null || undefined}
        onChange={({ target }) => void choose(target.checked)}
      />
      <Problem>{problemOf()}</Problem>
    </>
  )
}
