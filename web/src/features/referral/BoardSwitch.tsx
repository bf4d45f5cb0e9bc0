import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { Switch } from '#app/ui/forms/Choice.tsx'
import { getBackend } from '#app/backend/backend.ts'

type BoardSwitchProps = {
  userId: string
  isOn: boolean
  /** The name others see; null until one is chosen. */
  displayName: string | null
  /** A link to where a name is chosen. */
  profileLink: ReactNode
}

/** Whether the person's name is on the leaderboard. Takes effect at once. */
export function BoardSwitch({ userId, isOn, displayName, profileLink }: BoardSwitchProps) {
  const queryClient = useQueryClient()
  /** The choice just made, until it is known whether it was accepted. */
  const [asked, setAsked] = useState<boolean | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function change(isWanted: boolean) {
    setAsked(isWanted)
    setError(undefined)
    try {
      await setOnLeaderboard(userId, isWanted)
    } catch (thrown) {
      setError(sentenceOf(toPlainError(thrown)))
    }
    await queryClient.invalidateQueries({ queryKey: ['backend'] }).catch(() => {})
    setAsked(null)
  }

  if (displayName === null)
    return (
      <p className="max-w-prose text-small text-muted">
        To join the leaderboard, choose a name for it in {profileLink}.
      </p>
    )
  return (
    <Switch
      label={`Put me on the leaderboard, as “${displayName}”`}
      help="It’s off unless you want it. Others see only this name and how many people you brought."
      error={error}
      checked={asked ?? isOn}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

/** Puts the person's chosen name on the leaderboard, or removes it. Rejects with the backend's error. */
async function setOnLeaderboard(userId: string, isOn: boolean): Promise<void> {
  const backend = await getBackend()
  await backend.from('profiles').update({ is_on_leaderboard: isOn }).eq('user_id', userId).throwOnError()
}
