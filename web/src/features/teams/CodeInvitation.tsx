import { t } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { useQuery } from '@tanstack/react-query'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { WayIn } from '#app/session/WayIn.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { PlacesDrawing } from './PlacesDrawing.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { teamBehindCodeOptions } from './teams.queries.ts'

type CodeInvitationProps = {
  code: string
  membership: 'visitor' | 'unregistered' | 'free' | 'in-team'
  /** Called when they joined: the address no longer needs the code. */
  onJoined: () => void
}

/** For somebody who opened a team's link: whose it is, and one button to join. */
export function CodeInvitation({ code, membership, onJoined }: CodeInvitationProps) {
  const team = useQuery(teamBehindCodeOptions(code))
  const { run, isPending, problemOf } = useAction()
  if (team.isPending) return <Skeleton className="h-44 w-full max-w-2xl" />
  if (team.isLoadingError)
    return <ErrorState {...toPlainError(team.error)} onRetry={() => void team.refetch()} />
  if (team.data === null)
    return (
      <div className="border-s-2 border-ember py-1 ps-5">
        <p className="font-semibold">This link no longer leads to a team.</p>
        <p className="text-muted">
          The team may have made a new code, or it’s gone. Ask whoever sent you the link.
        </p>
      </div>
    )
  const { name, pitch, members, places } = team.data
  const isFull = places === 0
  return (
    <div className="max-w-2xl border-s-2 border-ember ps-5">
      <p className="font-mono text-small text-ember">an invitation</p>
      <h3 className="mt-1 text-heading">{name}</h3>
      {pitch ? <p className="mt-2 max-w-prose whitespace-pre-line text-muted">{pitch}</p> : null}
      <p className="mt-3 flex items-center gap-3 font-mono text-label text-muted">
        <PlacesDrawing taken={members} />
        <span>{members}</span> of <span>{maxTeamSize}</span>
      </p>
      <div className="mt-5">
        {membership === 'visitor' ? (
          <WayIn address={paths.hackathonTeam(code)} label={t`Sign in to join`} />
        ) : membership === 'unregistered' ? (
          <WayIn address={null} label={t`Register to join`} />
        ) : membership === 'in-team' ? (
          <p className="text-muted">You’re already on a team. To switch, leave it first.</p>
        ) : isFull ? (
          <p className="font-semibold">This team is full.</p>
        ) : (
          <Button
            pendingLabel={isPending && t`Joining`}
            onClick={async () => {
              if (await run(() => callDatabase('join_team', { invite_code: code }))) onJoined()
            }}
          >{t`Join ${name}`}</Button>
        )}
      </div>
      <Problem>{problemOf()}</Problem>
    </div>
  )
}
