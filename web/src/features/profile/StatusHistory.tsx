import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { registrationStatusLabels } from '@fest/schemas/vocabulary/registration.ts'
import { recordedInWords } from '#app/lib/time/recorded.ts'

type Entry = { id: number; subject_id: string; to_status: string; reason: string | null; changed_at: string }
type StatusHistoryProps = {
  entries: readonly Entry[]
  timeZone: string
  titleOf?: (entry: Entry) => string | null
}

/** A dated entry is true for good, so it says what was decided, not where somebody stands. */
const labels: Readonly<Record<string, string>> = {
  ...registrationStatusLabels,
  confirmed: t`Confirmed`,
  released: t`Released`,
}

/** The history of a status, newest first. Renders nothing for a single entry, which would add nothing. */
export function StatusHistory({ entries, timeZone, titleOf }: StatusHistoryProps) {
  if (entries.length < 2) return null
  return (
    <ol className="mt-6 space-y-2 border-s-2 border-line ps-5 text-small text-muted">
      {entries.map((entry) => {
        const { id, to_status, reason, changed_at } = entry
        const title = titleOf?.(entry)
        const label = labels[to_status] ?? to_status
        return (
          <li key={id}>
            <time dateTime={changed_at} className="font-mono text-label">
              {recordedInWords(changed_at, timeZone)}
            </time>{' '}
            {title ? <span className="text-text">{named(title, '')}</span> : null}
            <span>{reason ? named(label, reason) : label}</span>
          </li>
        )
      })}
    </ol>
  )
}
