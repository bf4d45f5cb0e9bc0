import { t } from '@fest/schemas/core/words/t.ts'
import { places } from './PlacesDrawing.tsx'
import type { OwnTeam, TeamMember } from './teams.queries.ts'
import { Button } from '#app/ui/Button.tsx'

const row = 'relative flex items-center py-2'
const gate =
  'relative flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control border px-4 py-1.5 max-sm:w-full sm:min-w-72'

type TeamWiresProps = {
  team: OwnTeam
  /** Called when the leader wants to change something about a member. */
  onChange: (member: TeamMember) => void
}

/** Who is on the team and how much room there is: five wires, with a gate for each person. */
export function TeamWires({ team, onChange }: TeamWiresProps) {
  const { members, am_leader: amLeader } = team
  // The leader comes first, so that one line leads from there to all others.
  const ordered = members.toSorted((a, b) => Number(b.is_leader) - Number(a.is_leader))
  return (
    <ul>
      {ordered.map((member, index) => (
        <li key={member.member_id} className={row}>
          <Line />
          {/* From dot to dot; members come first, so the line ends at the last of them. */}
          <span aria-hidden="true" className="relative -my-2 mx-3 flex flex-col items-center self-stretch">
            <span className={`grow ${index > 0 ? 'border-s-2 border-ember' : ''}`} />
            <svg viewBox="0 0 14 14" className="size-3.5 text-ember">
              <circle
                cx="7"
                cy="7"
                r="6"
                stroke="currentColor"
                strokeWidth="2"
                fill={member.is_leader ? 'currentColor' : 'var(--color-bg)'}
              />
            </svg>
            <span className={`grow ${index < ordered.length - 1 ? 'border-s-2 border-ember' : ''}`} />
          </span>
          <div className={`border-ember bg-ember-wash ${gate}`}>
            <p className="min-w-0">
              <span className="font-semibold">{member.name}</span>
              <span className="font-mono text-label text-muted">
                <span>{member.is_me ? ` · ${t`you`}` : ''}</span>
                <span>{member.is_leader ? ` · ${t`leads`}` : ''}</span>
              </span>
            </p>
            {amLeader && !member.is_me ? (
              <Button variant="plain" size="sm" onClick={() => onChange(member)}>
                Change<span className="sr-only">{t` the role of ${member.name} on the team`}</span>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
      {places.slice(ordered.length).map((place) => (
        <li key={place} className={row}>
          <Line />
          <span className="mx-3 size-3.5 shrink-0" />
          <p className={`border-dashed border-control bg-bg text-muted ${gate}`}>an open spot</p>
        </li>
      ))}
    </ul>
  )
}

function Line() {
  return <span aria-hidden="true" className="absolute inset-x-0 top-1/2 border-t border-line" />
}
