import { formatTime } from '@fest/schemas/core/event-time.ts'
import { Section } from '../parts/Section.tsx'
import styles from './check-in.module.css'
import { OutcomeShape } from './OutcomeShape.tsx'
import type { Verdict } from './door/scan.ts'
import { outcomeTones, outcomeWords } from './verdict-words.ts'

type RecentScansProps = {
  recent: readonly Verdict[]
  timeZone: string
  onOpen: (verdict: Verdict) => void
}

/** The latest scans of this device; selecting one shows it again, with its actions. */
export function RecentScans({ recent, timeZone, onOpen }: RecentScansProps) {
  if (recent.length === 0) return null
  return (
    <Section
      title={
        <>
          Recent scans here <span className="font-normal text-muted">({timeZone})</span>
        </>
      }
      headingClass={styles.heading}
    >
      <ul className="border-t border-line">
        {recent.slice(0, 12).map((verdict) => (
          <li key={verdict.scan}>
            <button type="button" className={styles.scan} onClick={() => onOpen(verdict)}>
              <span className={styles.mark} data-tone={outcomeTones[verdict.outcome]}>
                <OutcomeShape tone={outcomeTones[verdict.outcome]} className="size-4" />
              </span>
              <span className="min-w-0">
                <bdi className="block font-semibold">{verdict.name ?? 'No name'}</bdi>
                <span className="text-muted">
                  {outcomeWords[verdict.outcome]}
                  {verdict.isSure || verdict.outcome === 'undone' ? '' : ', not sent yet'}
                </span>
              </span>
              <time dateTime={verdict.at} className="font-mono text-label text-muted">
                {formatTime(verdict.at, timeZone)}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
