import { t } from '@fest/schemas/core/words/t.ts'
import { seekerSkillLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { AskDialog } from './AskDialog.tsx'
import { type Seeker, seekersOptions } from './teams.queries.ts'

type SeekersBoardProps = {
  userId: string
  /** Whether I lead a team with room for more people. */
  canInvite: boolean
}

/** People who look for a team: their names and what they say about themselves, nothing else. */
export function SeekersBoard({ userId, canInvite }: SeekersBoardProps) {
  const seekers = useQuery(seekersOptions(userId))
  const [invited, setInvited] = useState<Seeker | null>(null)
  if (seekers.isPending) return <SkeletonRows label="Loading people looking for a team" count={2} />
  if (seekers.isLoadingError)
    return <ErrorState {...toPlainError(seekers.error)} onRetry={() => void seekers.refetch()} />
  const others = seekers.data.filter(({ is_me }) => !is_me)
  if (others.length === 0)
    return (
      <p className="max-w-prose text-muted">Nobody is on this board right now. It changes by the hour.</p>
    )
  return (
    <>
      <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
        {others.map((seeker) => (
          <li
            key={seeker.seeker_id}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5"
          >
            <div className="min-w-0 grow basis-72">
              <h3 className="font-body text-lead leading-snug font-semibold tracking-normal">
                {seeker.name}
              </h3>
              {seeker.about ? (
                <p className="mt-1 max-w-prose whitespace-pre-line text-muted">{seeker.about}</p>
              ) : null}
              {seeker.skills.length > 0 ? (
                <p className="mt-2 flex flex-wrap gap-2">
                  {seeker.skills.map((skill) => (
                    <Badge key={skill}>{seekerSkillLabels[skill]}</Badge>
                  ))}
                </p>
              ) : null}
            </div>
            {!canInvite ? null : seeker.is_invited ? (
              <p className="min-h-11 py-2.5 text-small text-muted">invited</p>
            ) : (
              <Button variant="quiet" size="sm" onClick={() => setInvited(seeker)}>
                Invite<span className="sr-only">{t` ${seeker.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {invited === null ? null : (
        <AskDialog
          title={t`Invite ${invited.name}`}
          help="They’ll see it with your team’s name, and decide."
          action="Send invitation"
          onClose={() => setInvited(null)}
          onSend={(message) => callDatabase('invite_to_team', { seeker: invited.seeker_id, message })}
        />
      )}
    </>
  )
}
