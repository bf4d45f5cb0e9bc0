import { t } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { type OwnRequest, teamBoardOptions, type TeamOnBoard } from './teams.queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { useAction } from '#app/backend/use-action.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { AskDialog } from './AskDialog.tsx'
import { PlacesDrawing } from './PlacesDrawing.tsx'
import { Problem } from '#app/ui/Problem.tsx'

type TeamBoardProps = {
  /** My requests so far; null for people who can't ask: visitors, the unregistered, team members. */
  myRequests: readonly OwnRequest[] | null
}

export function TeamBoard({ myRequests }: TeamBoardProps) {
  const board = useQuery(teamBoardOptions())
  const [asked, setAsked] = useState<TeamOnBoard | null>(null)
  if (board.isPending) return <SkeletonRows label="Loading the teams" count={3} />
  if (board.isLoadingError)
    return <ErrorState {...toPlainError(board.error)} onRetry={() => void board.refetch()} />
  if (board.data.length === 0)
    return <p className="max-w-prose text-muted">No team is looking for people yet. You’ll see them here.</p>
  return (
    <>
      <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
        {board.data.map((team) => (
          <Row
            key={team.team_id}
            team={team}
            request={myRequests?.find(({ team_id }) => team_id === team.team_id) ?? null}
            canAsk={myRequests !== null}
            onAsk={() => setAsked(team)}
          />
        ))}
      </ul>
      {asked === null ? null : (
        <AskDialog
          title={t`Ask ${asked.name}`}
          help="The team’s leader reads it, with your name and nothing else about you."
          action="Send request"
          onClose={() => setAsked(null)}
          onSend={(message) => callDatabase('ask_to_join', { team: asked.team_id, message })}
        />
      )}
    </>
  )
}

type RowProps = {
  team: TeamOnBoard
  request: OwnRequest | null
  canAsk: boolean
  onAsk: () => void
}

function Row({ team, request, canAsk, onAsk }: RowProps) {
  const { run, isPending, problemOf } = useAction()
  const { name, pitch, seeks, members } = team
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-body text-lead leading-snug font-semibold tracking-normal">{name}</h3>
          {pitch ? <p className="mt-1 max-w-prose whitespace-pre-line text-muted">{pitch}</p> : null}
          {seeks ? (
            <p className="mt-1 max-w-prose whitespace-pre-line">
              <span className="font-mono text-label text-ember">looking for </span>
              <span>{seeks}</span>
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="flex items-center gap-3 font-mono text-label text-muted">
            <PlacesDrawing taken={members} />
            <span>{members}</span> of <span>{maxTeamSize}</span>
          </p>
          {!canAsk ? null : request === null ? (
            <Button key="ask" variant="quiet" size="sm" onClick={onAsk}>
              Ask to join<span className="sr-only">{t` ${name}`}</span>
            </Button>
          ) : request.answer === 'declined' ? (
            <p className="text-small text-muted">They chose others.</p>
          ) : (
            <Button
              variant="plain"
              size="sm"
              pendingLabel={isPending && t`Canceling`}
              onClick={() =>
                void run(() => callDatabase('withdraw_request', { request: request.request_id }))
              }
            >
              <span>Request sent · Cancel</span>
              <span className="sr-only">{` (${name})`}</span>
            </Button>
          )}
        </div>
      </div>
      <Problem>{request ? problemOf() : null}</Problem>
    </li>
  )
}
