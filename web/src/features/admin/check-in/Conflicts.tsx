import { PanelButton, Section } from '../parts/screen.tsx'
import type { Roster } from './door/roster.ts'
import type { Conflict } from './door/scan.ts'
import { conflictWords } from './verdict-words.ts'

type ConflictsProps = {
  conflicts: readonly Conflict[]
  roster: Roster
  timeZone: string
  onTickOff: (scan: string) => void
}

/** Scans whose offline answer turned out wrong; each stays until somebody has ticked it off. */
export function Conflicts({ conflicts, roster, timeZone, onTickOff }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <Section
      title={
        <>
          To review <span className="font-mono text-ember">{conflicts.length}</span>
        </>
      }
      className="border-s-3 border-ember ps-3.5"
      headingClass="pb-1 text-small/[1.15] font-semibold"
    >
      <ul>
        {conflicts.map((conflict) => {
          const name = roster.get(conflict.ticket)?.name ?? 'A ticket without a name'
          return (
            <li
              key={conflict.scan}
              className="flex items-center justify-between gap-4 border-t border-line py-2.5"
            >
              <div>
                <p className="font-semibold">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-muted">{conflictWords(conflict, timeZone)}</p>
              </div>
              <PanelButton aria-label={`Reviewed: ${name}`} onClick={() => onTickOff(conflict.scan)}>
                Done
              </PanelButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
