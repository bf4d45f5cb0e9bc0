import { plural, t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { useQuery } from '@tanstack/react-query'
import { type SessionSeats, seatsLeft, sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { searchGroupLabels, type SearchEntry } from './search-entries.ts'
import type { useSearch } from './use-search.ts'
import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import { dayOf, formatDayBriefly, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { markText } from './marked-text.ts'
import type { SentenceFor } from './search-passages.ts'
import styles from './search.module.css'

type SearchResultsProps = { search: ReturnType<typeof useSearch> }

/** The results by groups on one wire; says what to do when there are none. */
export function SearchResults({ search }: SearchResultsProps) {
  // Doesn't suspend: the search works without the event's settings.
  const { data: settings } = useQuery(siteSettingsOptions())
  const { timeZone } = useShownTimeZone(settings?.timeZone ?? 'UTC')
  const { answer, status, text, listId, optionId, active, setActive, retry } = search
  const hasSessions = answer.groups.some(({ group }) => group === 'sessions')
  const { data: seats } = useQuery({ ...sessionSeatsOptions(), enabled: hasSessions })
  let place = 0
  return (
    <>
      <output className="sr-only">{announcement(search)}</output>
      {answer.isPartial ? (
        <p className="mb-3 text-small text-muted">Nothing has all of these words. These have some of them.</p>
      ) : null}
      {/* A listbox of links: HTML has no element for it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label="Results" className="empty:hidden">
        {answer.groups.map(({ group, entries, more }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor for a group of options outside a select
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className="mb-5 last:mb-0">
            <p id={`${listId}-${group}`} className="mb-1 flex items-baseline justify-between gap-4">
              <Ket>{searchGroupLabels[group] ?? group}</Ket>
              <span className="font-mono text-label text-muted">
                {[
                  group === 'sessions' && zoneName(timeZone),
                  more > 0 && partWords(entries.length, entries.length + more),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {entries.map((entry) => {
              const own = place++
              return (
                <SearchOption
                  key={entry.id}
                  id={optionId(own)}
                  entry={entry}
                  seats={seats?.find(({ session_id }) => session_id === entry.id)}
                  marks={answer.marks}
                  sentenceFor={search.sentenceFor}
                  timeZone={timeZone}
                  isActive={own === active}
                  onPoint={() => setActive(own)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {status === 'loading' ? <Loading /> : null}
      {status === 'failed' ? (
        <div role="alert">
          <p className="mb-4 text-muted">
            We couldn’t load the search. Check your connection, then try again. What you typed stays.
          </p>
          <Button variant="quiet" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      {status === 'nothing' ? <NothingFound text={text.trim()} /> : null}
    </>
  )
}

const partWords = (shown: number, all: number) => t`${shown} of ${all}`

function NothingFound({ text }: { text: string }) {
  return (
    <div className="text-muted">
      <p className="text-text">
        Nothing found for <strong className="font-semibold wrap-anywhere">{text}</strong>.
      </p>
      <p className="mt-2">
        Try one word from a title, a name or a room. Or look through{' '}
        <Link to={paths.schedule()} className="link">
          the schedule
        </Link>
        ,{' '}
        <Link to={paths.faq()} className="link">
          the questions
        </Link>{' '}
        or{' '}
        <Link to={paths.speakers()} className="link">
          the speakers
        </Link>
        .
      </p>
    </div>
  )
}

function Loading() {
  return (
    <div className="space-y-4 pt-1">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

function announcement({ status, answer, text }: SearchResultsProps['search']): string {
  if (status === 'nothing') return t`Nothing found for ${text.trim()}.`
  if (status !== 'found') return ''
  const all = answer.groups.reduce((sum, { entries, more }) => sum + entries.length + more, 0)
  return answer.isPartial
    ? t`${plural(all, { one: '# result', other: '# results' })} with some of the words`
    : plural(all, { one: '# result', other: '# results' })
}

type SearchOptionProps = {
  id: string
  entry: SearchEntry
  seats: SessionSeats | undefined
  /** Folded texts to mark. */
  marks: readonly string[]
  sentenceFor: SentenceFor | undefined
  timeZone: string
  isActive: boolean
  onPoint: () => void
}

/** One result: a gate on the wire for a session, a dot for everything else. Its link is the option itself. */
function SearchOption({
  id,
  entry,
  seats,
  marks,
  sentenceFor,
  timeZone,
  isActive,
  onPoint,
}: SearchOptionProps) {
  const { title, href, session, note, people } = entry
  const isMarked = (text: string) => markText(text, marks).some((part) => part.isMarked)
  // Where the title shows why it was found, no sentence is needed.
  const wire = `grow border-s-2 ${isActive ? 'border-control' : 'border-line'}`
  const found = isMarked(title) ? null : sentenceFor?.(entry.passages, marks)
  const isOff = session?.status === 'cancelled'
  const facts = session
    ? [
        isOff ? t`Canceled` : sessionKindLabels[session.kind],
        session.place ?? t`Room to be announced`,
        ...(seats?.is_open && !isOff ? [seatsLeft(seats)] : []),
        // Most people don't need these; they are shown when they are why the session was found.
        ...(session.track !== null && isMarked(session.track) ? [session.track] : []),
        ...(people.some(isMarked) ? [withPeople(people.join(t`, `))] : []),
      ]
    : []
  return (
    <Link
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option in a select can't be a link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={found?.href ?? href}
      // The focus stays in the field, even while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      className={`relative -mx-2.5 flex min-h-11 items-center gap-3 rounded-control px-2.5 ${isActive ? 'bg-raised' : ''}`}
    >
      <span className="flex shrink-0 flex-col items-center self-stretch">
        <span className={wire} />
        {session ? (
          <Gate kind={session.kind} size="sm" />
        ) : (
          <svg aria-hidden="true" width="28" height="10" className={isActive ? 'text-amber' : 'text-muted'}>
            <circle
              cx="14"
              cy="5"
              r="4"
              stroke="currentColor"
              strokeWidth="2"
              fill={isActive ? 'currentColor' : 'var(--color-surface)'}
            />
          </svg>
        )}
        <span className={wire} />
      </span>
      {/* On a phone there is no room for the time beside a title of two lines. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2">
        <span className="min-w-0 flex-1 basis-56">
          <span className={`block leading-snug font-medium ${isOff ? 'line-through' : ''}`}>
            <Marked text={title} marks={marks} />
          </span>
          {[facts.join(' · '), found?.text ?? note].map((line) =>
            line ? (
              <span key={line} className="block text-small text-muted">
                <Marked text={line} marks={marks} />
              </span>
            ) : null,
          )}
        </span>
        {session ? (
          <span className="font-mono text-label text-end text-muted">
            <span className="sm:block">{formatDayBriefly(dayOf(session.startsAt, timeZone))}</span>{' '}
            <span className="sm:block">{formatTimeRange(session.startsAt, session.endsAt, timeZone)}</span>
          </span>
        ) : null}
      </span>
    </Link>
  )
}

const withPeople = (people: string) => t`with ${people}`

function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return markText(text, marks).map(({ text: part, isMarked, start }) =>
    isMarked ? (
      <mark key={start} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
