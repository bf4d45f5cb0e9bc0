import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import type { OwnTeam, TeamMember } from './teams.queries.ts'
import { Button } from '#app/ui/Button.tsx'
import styles from './team-wires.module.css'

type TeamWiresProps = {
  team: OwnTeam
  /** Called when the leader wants to change something about a member. */
  onChange: (member: TeamMember) => void
}

/** Who is on the team and how much room there is: five wires, with a gate for each person. */
export function TeamWires({ team, onChange }: TeamWiresProps) {
  const { members, am_leader: amLeader } = team
  const leading = members.filter(({ is_leader }) => is_leader)
  // The leader comes first, so that one line leads from there to all others.
  const ordered = [...leading, ...members.filter(({ is_leader }) => !is_leader)]
  const free = Array.from({ length: Math.max(0, maxTeamSize - ordered.length) }, (_, index) => index)
  return (
    <ul className={styles.wires}>
      {ordered.map((member, index) => (
        <li
          key={member.member_id}
          className={styles.wire}
          data-leads={member.is_leader || undefined}
          data-joined={index < ordered.length - 1 || undefined}
        >
          <span aria-hidden="true" className={styles.control} />
          <div className={styles.gate}>
            <p className="min-w-0">
              <span className="font-semibold">{member.name}</span>
              <span className="font-mono text-label text-muted">
                <span>{member.is_me ? ' · you' : ''}</span>
                <span>{member.is_leader ? ' · leads' : ''}</span>
              </span>
            </p>
            {amLeader && !member.is_me ? (
              <Button variant="plain" size="sm" onClick={() => onChange(member)}>
                Change<span className="sr-only">{` the role of ${member.name} on the team`}</span>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
      {free.map((index) => (
        <li key={index} className={styles.wire} data-free>
          <span aria-hidden="true" className={styles.control} />
          <p className={styles.gate}>an open spot</p>
        </li>
      ))}
    </ul>
  )
}
