import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { LabPlace } from '@fest/schemas/vocabulary/lab-challenge.ts'
import { paths } from '#app/paths.ts'
import { BoardSwitch } from '#app/session/BoardSwitch.tsx'
import { Link } from '#app/ui/Link.tsx'
import { gateWords } from './challenge.ts'
import { labBoardOptions } from './solutions.queries.ts'

type LabBoardProps = {
  /** Whose challenges count. */
  place: LabPlace
  /** Null for visitors. */
  userId: string | null
  /** Null until it is known. */
  mine: { isOnBoard: boolean; displayName: string | null } | null
}

/** Who solved most with the fewest gates, and whether one's own name is among them. */
export function LabBoard({ place, userId, mine }: LabBoardProps) {
  const board = useQuery(labBoardOptions(place))
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="lab-board" className="mt-8 min-w-0 lg:mt-0">
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
              <span className="font-mono text-small">{`${solved} solved, ${gateWords(gates)}`}</span>
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
            <Link to={paths.login(pathname)} className="underline">
              Sign in
            </Link>{' '}
            to keep it in your account and to join the board.
          </p>
        ) : mine === null ? null : (
          <BoardSwitch
            userId={userId}
            column="is_on_lab_board"
            board="board"
            shown="how many challenges you solved, and with how many gates"
            isOn={mine.isOnBoard}
            displayName={mine.displayName}
          />
        )}
      </div>
    </section>
  )
}
