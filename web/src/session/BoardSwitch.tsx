import { t } from '@fest/schemas/core/words/t.ts'
import type { ReactNode } from 'react'
import { getBackend } from '#app/backend/backend.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { PromptSwitch } from './PromptSwitch.tsx'

type Column = 'is_on_leaderboard' | 'is_on_lab_board'

type BoardSwitchProps = {
  userId: string
  /** The profile's column that is switched. */
  column: Column
  isOn: boolean
  /** The name others see; null until one is chosen. */
  displayName: string | null
}

/** Whether the person's name is on a board. Takes effect at once. */
export function BoardSwitch({ userId, column, isOn, displayName }: BoardSwitchProps) {
  const isOfPeople = column === 'is_on_leaderboard'
  if (displayName === null)
    return (
      <p className="max-w-prose text-small text-muted">
        {isOfPeople ? (
          <span key="leaderboard">
            To join the leaderboard, choose a name for it in <ProfileLink>your profile</ProfileLink>.
          </span>
        ) : (
          <span key="board">
            To join the board, choose a name for it in <ProfileLink>your profile</ProfileLink>.
          </span>
        )}
      </p>
    )
  return (
    <PromptSwitch
      label={
        isOfPeople
          ? t`Put me on the leaderboard, as “${displayName}”`
          : t`Put me on the board, as “${displayName}”`
      }
      help={
        isOfPeople
          ? t`It’s off unless you want it. Others see only this name and how many people you brought.`
          : t`It’s off unless you want it. Others see only this name and how many challenges you solved, and with how many gates.`
      }
      isOn={isOn}
      onChoose={(isWanted) => setOnBoard(userId, column, isWanted)}
    />
  )
}

function ProfileLink({ children }: { children: ReactNode }) {
  return (
    <Link to={`${paths.profile()}#about-you`} className="link">
      {children}
    </Link>
  )
}

/** Puts the person's chosen name on a board, or removes it. Rejects with the backend's error. */
async function setOnBoard(userId: string, column: Column, isOn: boolean): Promise<void> {
  const backend = await getBackend()
  const change = column === 'is_on_leaderboard' ? { is_on_leaderboard: isOn } : { is_on_lab_board: isOn }
  await backend.from('profiles').update(change).eq('user_id', userId).throwOnError()
}
