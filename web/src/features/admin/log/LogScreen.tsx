import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAddress } from '../parts/use-address.ts'
import { dayOf, formatDate, formatTime, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { Answered, NextPageButton, ScreenHead, Section } from '../parts/screen.tsx'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { readLogAddress, topics } from './log-address.ts'
import { logActorsOptions, type LogEntry, type LogFilters, logOptions } from './log.queries.ts'
import { adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { type ReactNode, useId, useState } from 'react'
import { Select, TextInput } from '#app/ui/forms/Field.tsx'
import { adminsOptions } from '../backend/admins.queries.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { batchWords, type LogWords, logWords } from './log-words.ts'

/** "Who did that, and when?" */
export function LogScreen() {
  const { timeZone } = useSiteSettings()
  const [query, change] = useAddress()
  const filters = readLogAddress(query, timeZone)
  const log = useInfiniteQuery({
    ...logOptions(filters),
    // Keeps the current entries while a filter changes, instead of a blank page.
    placeholderData: (before) => before,
  })
  return (
    <>
      <ScreenHead
        title="Log"
        lead="Who changed, decided, exported or viewed what. What was done at once is one line; open it to see what it holds. Nobody can change the log. “The site” also covers deleted accounts."
      />
      <LogFilterBar query={query} onChange={(name, value) => change({ [name]: value })} />
      <Answered query={log} label="Loading the log" count={8}>
        {({ pages }) => {
          const days = groupBy(
            pages.flatMap(({ rows }) => rows),
            ({ at }) => dayOf(recordedAt(at), timeZone),
          )
          if (days.size === 0)
            return (
              <p className="py-8 text-muted">
                {query.toString() === ''
                  ? 'Nothing yet. The first decision will show up here.'
                  : 'No log entries match.'}
              </p>
            )
          return (
            <div aria-busy={log.isPlaceholderData}>
              {[...days].map(([day, entries]) => (
                <Section
                  key={day}
                  title={`${formatWeekday(day)} ${formatDate(day)}`}
                  headingClass="pt-5 pb-1.5 font-mono text-label/[1.15] font-normal tracking-normal text-muted"
                >
                  <ol>
                    {entries.map((entry) => (
                      <LogLine key={entry.key} entry={entry} filters={filters} timeZone={timeZone} />
                    ))}
                  </ol>
                </Section>
              ))}
            </div>
          )
        }}
      </Answered>
      <NextPageButton list={log}>Older entries</NextPageButton>
    </>
  )
}

type LogFilterBarProps = { query: URLSearchParams; onChange: (name: string, value: string) => void }

/** The log's filters, kept in the address so that they can be shared. */
function LogFilterBar({ query, onChange }: LogFilterBarProps) {
  const { data: admins = [] } = useQuery(adminsOptions())
  const { data: former = [] } = useQuery(logActorsOptions())
  const others = admins.flatMap(({ id, name, email, is_me }) =>
    id === null || is_me ? [] : [{ id, name: name ?? email }],
  )
  return (
    <search className="grid max-w-264 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 pb-4 [&_:is(select,input)]:min-h-11 [&_:is(select,input)]:py-1.5">
      <Filter label="Who" name="who" query={query} onChange={onChange}>
        <option value="">Everyone</option>
        <option value="me">You</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="nobody">The site itself</option>
        {former.length === 0 ? null : (
          <optgroup label="No longer admins">
            {former.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name === null ? email : `${name} (${email})`}
              </option>
            ))}
          </optgroup>
        )}
      </Filter>
      <Filter label="What" name="what" query={query} onChange={onChange}>
        <option value="">Everything</option>
        {Object.entries(topics).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Filter>
      <Filter label="Where" name="kind" query={query} onChange={onChange}>
        <option value="">Everywhere</option>
        {adminKinds.map((kind) => (
          <option key={kind} value={kind}>
            {adminKindLabels[kind]}
          </option>
        ))}
      </Filter>
      <Filter label="From" name="since" query={query} onChange={onChange} />
      <Filter label="Until" name="until" query={query} onChange={onChange} />
    </search>
  )
}

type ControlProps = LogFilterBarProps & { label: string; name: string }

/** A choice among its children; without any, a day. */
function Filter({ label, name, query, onChange, children }: ControlProps & { children?: ReactNode }) {
  const id = useId()
  const value = query.get(name) ?? ''
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-label text-muted">
        {label}
      </label>
      {children ? (
        <Select id={id} value={value} onChange={({ target }) => onChange(name, target.value)}>
          {children}
        </Select>
      ) : (
        <TextInput
          id={id}
          type="date"
          defaultValue={value}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )}
    </div>
  )
}

type LogLineProps = { entry: LogEntry; filters: LogFilters; timeZone: string }

function LogLine({ entry, filters, timeZone }: LogLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-t border-line py-2">
      <time dateTime={entry.at} className="font-mono text-label text-muted">
        {formatTime(recordedAt(entry.at), timeZone)}
      </time>
      {entry.count === 1 ? (
        <p className="max-w-[80ch]">
          <Sentence words={logWords(entry, timeZone)} entry={entry} />
        </p>
      ) : (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="max-w-[80ch]">
            <Sentence words={batchWords(entry)} entry={null} />
          </summary>
          {isOpen ? <Held entry={entry} filters={filters} timeZone={timeZone} /> : null}
        </details>
      )}
    </li>
  )
}

function Held({ entry, filters, timeZone }: LogLineProps) {
  const held = useInfiniteQuery(logOptions({ ...filters, group: entry.key }))
  return (
    <>
      <Answered query={held} label="Loading what this line stands for" count={3} isInline>
        {({ pages }) => (
          <ul className="mt-2 border-s border-line ps-4">
            {pages
              .flatMap(({ rows }) => rows)
              .map((one) => (
                <li key={one.key} className="py-1">
                  <Sentence words={logWords(one, timeZone)} entry={one} />
                </li>
              ))}
          </ul>
        )}
      </Answered>
      <NextPageButton list={held}>More of this line</NextPageButton>
    </>
  )
}

function Sentence({ words, entry }: { words: LogWords; entry: LogEntry | null }) {
  const { who, before, title, after } = words
  return (
    <>
      <strong>{who}</strong> {before}
      {title === null ? null : ' '}
      {entry?.kind && entry.subject_id !== null && entry.title !== null && title !== null ? (
        <Link
          to={paths.adminRow(entry.kind, entry.subject_id)}
          className="underline decoration-control underline-offset-[0.25em] hover:text-amber"
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {after}
    </>
  )
}
