import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { searchGroupLabels } from './search-entries.ts'
import { SearchOption } from './SearchOption.tsx'
import type { useSearch } from './use-search.ts'

type SearchResultsProps = {
  search: ReturnType<typeof useSearch>
  /** The zone to show times in. */
  timeZone: string
}

/** The results by groups on one wire; says what to do when there are none. */
export function SearchResults({ search, timeZone }: SearchResultsProps) {
  const { answer, status, text, listId, optionId, active, setActive, retry } = search
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
              <Ket>{(searchGroupLabels[group] ?? group).toLowerCase()}</Ket>
              {more > 0 ? (
                <span className="font-mono text-label text-muted">{`${entries.length} of ${entries.length + more}`}</span>
              ) : null}
            </p>
            {entries.map((entry) => {
              const own = place++
              return (
                <SearchOption
                  key={entry.id}
                  id={optionId(own)}
                  entry={entry}
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
  if (status === 'nothing') return `Nothing found for ${text.trim()}.`
  if (status !== 'found') return ''
  const all = answer.groups.reduce((sum, { entries, more }) => sum + entries.length + more, 0)
  const words = all === 1 ? '1 result' : `${all} results`
  return answer.isPartial ? `${words} with some of the words` : words
}
