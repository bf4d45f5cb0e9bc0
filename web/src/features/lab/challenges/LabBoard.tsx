import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getBackend } from '#app/backend/backend.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { paths } from '#app/paths.ts'
import { Switch } from '#app/ui/forms/Choice.tsx'
import { gateWords } from './challenge.ts'
import { labBoardOptions } from './challenges.queries.ts'

type LabBoardProps = {
  /** Null for visitors. */
  userId: string | null
  /** Null until it is known. */
  mine: { isOnBoard: boolean; displayName: string | null } | null
}

/** Who solved most with the fewest gates, and whether one's own name is among them. */
export function LabBoard({ userId, mine }: LabBoardProps) {
  const board = useQuery(labBoardOptions())
  return (
    <section aria-labelledby="lab-board" className="mt-8 max-w-3xl">
      <h3 id="lab-board" className="text-lead font-semibold">
        Who solved the most
      </h3>
      {board.data && board.data.length > 0 ? (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {board.data.map(({ display_name, solved, gates }, index) => (
            <li
              // Names may be equal; the position distinguishes them.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="grid grid-cols-[2.5rem_1fr_auto] items-baseline gap-3 py-3"
            >
              <span className="font-mono text-small text-muted">{index + 1}</span>
              <span className="min-w-0 break-words">{display_name}</span>
              <span className="font-mono text-small">
                {solved} solved, {gateWords(gates)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">
          {board.isLoadingError
            ? 'We couldn’t load the board.'
            : board.data
              ? 'Nobody is on the board yet.'
              : ''}
        </p>
      )}
      <div className="mt-4">
        {userId === null ? (
          <p className="max-w-prose text-small text-muted">
            What you solve stays on this device.{' '}
            <Link to={paths.login(paths.lab())} className="underline">
              Sign in
            </Link>{' '}
            to keep it in your account and to join the board.
          </p>
        ) : mine === null ? null : (
          <BoardSwitch userId={userId} {...mine} />
        )}
      </div>
    </section>
  )
}

function BoardSwitch({
  userId,
  isOnBoard,
  displayName,
}: {
  userId: string
  isOnBoard: boolean
  displayName: string | null
}) {
  const queryClient = useQueryClient()
  /** The choice just made, until it is known whether it was accepted. */
  const [asked, setAsked] = useState<boolean | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function change(isWanted: boolean) {
    setAsked(isWanted)
    setError(undefined)
    try {
      await setOnBoard(userId, isWanted)
    } catch (thrown) {
      setError(sentenceOf(toPlainError(thrown)))
    }
    await queryClient.invalidateQueries({ queryKey: ['backend'] }).catch(() => {})
    setAsked(null)
  }

  if (displayName === null)
    return (
      <p className="max-w-prose text-small text-muted">
        To join the board, choose a name for it in{' '}
        <Link to={paths.profile()} className="underline">
          your profile
        </Link>
        .
      </p>
    )
  return (
    <Switch
      label={`Put me on the board, as “${displayName}”`}
      help="It’s off unless you want it. Others see only this name, how many challenges you solved, and with how many gates."
      error={error}
      checked={asked ?? isOnBoard}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

/** Rejects with the backend's error. */
async function setOnBoard(userId: string, isOn: boolean): Promise<void> {
  const backend = await getBackend()
  await backend.from('profiles').update({ is_on_lab_board: isOn }).eq('user_id', userId).throwOnError()
}
