import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAddress } from '../parts/use-address.ts'
import { dayOf, formatDate, formatTime, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { SelectField, TextField } from '../parts/fields.tsx'
import { Answered, NextPageButton, ScreenHead, Section } from '../parts/screen.tsx'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { readLogAddress, topics } from './log-address.ts'
import { logActorsOptions, type LogEntry, type LogFilters, logOptions } from './log.queries.ts'
import { adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { type ChangeEvent, useState } from 'react'
import { adminsOptions } from '../backend/admins.queries.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { batchWords, type LogWords, logWords } from './log-words.ts'

/** "Who did that, and when?" */
export function LogScreen() {
  const { timeZone } = useSiteSettings()
  const [query] = useAddress()
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
      <LogFilterBar />
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

/** The log's filters, kept in the address so that they can be shared. */
function LogFilterBar() {
  const [query, change] = useAddress()
  const { data: admins = [] } = useQuery(adminsOptions())
  const { data: former = [] } = useQuery(logActorsOptions())
  const others = admins.flatMap(({ id, name, email, is_me }) =>
    id === null || is_me ? [] : [{ id, name: name ?? email }],
  )
  const value = (name: string) => query.get(name) ?? ''
  const onChange = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    change({ [name]: value })
  return (
    <search className="grid max-w-264 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 pb-4 [&_:is(select,input)]:min-h-11 [&_:is(select,input)]:py-1.5">
      <SelectField label="Who" name="who" value={value('who')} empty="Everyone" onChange={onChange}>
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
      </SelectField>
      <SelectField
        label="What"
        name="what"
        value={value('what')}
        onChange={onChange}
        empty="Everything"
        options={Object.entries(topics).map(([topic, { title }]) => ({ value: topic, label: title }))}
      />
      <SelectField
        label="Where"
        name="kind"
        value={value('kind')}
        onChange={onChange}
        empty="Everywhere"
        options={adminKinds.map((kind) => ({ value: kind, label: adminKindLabels[kind] }))}
      />
      <TextField label="From" name="since" type="date" defaultValue={value('since')} onChange={onChange} />
      <TextField label="Until" name="until" type="date" defaultValue={value('until')} onChange={onChange} />
    </search>
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
        <p className="max-w-3xl">
          <Sentence words={logWords(entry, timeZone)} entry={entry} />
        </p>
      ) : (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="max-w-3xl">
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
