import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { dayOf, formatShortDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import type { SubmissionEvent } from './my-submissions.queries.ts'
import styles from './submission-history.module.css'
import { wordsOfEvent } from './submission-words.ts'

type SubmissionHistoryProps = {
  form: SubmissionForm
  /** What the history is about, for screen readers. */
  title: string
  events: readonly SubmissionEvent[]
  /** A note that is already shown above and isn't repeated. */
  note: string | null
  timeZone: string
}

/** The history of a submission, newest first: one wire, with a point for each change. */
export function SubmissionHistory({ form, title, events, note, timeZone }: SubmissionHistoryProps) {
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-small text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        History<span className="sr-only"> of {title}</span>
      </summary>
      <ol className="mt-2 text-small">
        {events.map((event) => (
          <li key={event.id} className={styles.change}>
            <time dateTime={event.changedAt} className="font-mono text-label text-muted">
              {formatShortDay(dayOf(event.changedAt, timeZone))}, {formatTime(event.changedAt, timeZone)}
            </time>
            <p className="text-text">{wordsOfEvent(form, event)}</p>
            {event.reason && event.reason !== note ? (
              <p className="max-w-prose break-words text-muted">“{event.reason}”</p>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
