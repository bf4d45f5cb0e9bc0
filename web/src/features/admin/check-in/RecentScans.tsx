import { formatTime } from '@fest/schemas/core/event-time.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Section } from '../parts/screen.tsx'
import { OutcomeShape } from './VerdictPanel.tsx'
import type { Verdict } from './door/scan.ts'
import { outcomeTones, outcomeWords } from './verdict-words.ts'

type RecentScansProps = { recent: readonly Verdict[]; onOpen: (verdict: Verdict) => void }

const markColors = { good: 'text-teal', look: 'text-amber', wait: 'text-violet', stop: 'text-ember' } as const

/** The latest scans of this device; selecting one shows it again, with its actions. */
export function RecentScans({ recent, onOpen }: RecentScansProps) {
  const { timeZone } = useSiteSettings()
  if (recent.length === 0) return null
  return (
    <Section
      title={
        <>
          Recent scans here <span className="font-normal text-muted">({timeZone})</span>
        </>
      }
      headingClass="pb-1 text-small/[1.15] font-semibold"
    >
      <ul className="border-t border-line">
        {recent.slice(0, 12).map((verdict) => (
          <li key={verdict.scan}>
            <button
              type="button"
              className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-2 py-1.5 text-start hover:bg-raised"
              onClick={() => onOpen(verdict)}
            >
              <span
                className={`grid size-7 place-items-center rounded-[5px] border-[1.5px] border-current ${markColors[outcomeTones[verdict.outcome]]}`}
              >
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
