import { t } from '@fest/schemas/core/words/t.ts'
import { changeLines } from '@fest/schemas/core/schedule-change-lines.ts'
import { groupChanges, summaryOf } from '@fest/schemas/core/schedule-change-groups.ts'
import { newsWords } from '@fest/schemas/core/schedule-changes.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import type { VersionsQueryResult } from '#app/content/content.generated.ts'
import { Link } from '#app/ui/Link.tsx'
import { nothingMoved, sessionPages } from './session-pages.ts'

type Version = VersionsQueryResult[number]
type ListedChange = NonNullable<Version['changes']>[number]

/** Each version with its note and what changed since the one before, in words; `versions` has the latest first. */
export function VersionList({ versions, timeZone }: { versions: VersionsQueryResult; timeZone: string }) {
  const pages = sessionPages(versions)
  return (
    <ol className="flex max-w-prose flex-col gap-8">
      {versions.map((version) => (
        <li key={version._id}>
          <VersionChanges version={version} pages={pages} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  )
}

type VersionChangesProps = { version: Version; pages: ReadonlyMap<string, string>; timeZone: string }

function VersionChanges({ version, pages, timeZone }: VersionChangesProps) {
  const { version: name, releasedAt, note, changes, changeCount } = version
  const listed = changes ?? []
  const unlisted = changeCount - listed.length
  return (
    <article aria-labelledby={`v-${version._id}`}>
      <h2 id={`v-${version._id}`} className="scroll-mt-24 text-title">{t`Version ${name}`}</h2>
      <p className="mt-1 font-mono text-label text-muted">
        <time dateTime={releasedAt}>{formatMoment(releasedAt, timeZone)}</time>
      </p>
      {note ? <p className="mt-3 whitespace-pre-line">{note}</p> : null}
      <p className="mt-3 text-muted">
        {changeCount === 0
          ? nothingMoved(version)
          : unlisted > 0
            ? t`${changeCount} sessions changed`
            : summaryOf(listed)}
      </p>
      {groupChanges(listed).map((group) => (
        <section key={group.news} className="mt-6">
          <h3 className="mb-2 font-mono text-label text-ember">{newsWords[group.news]}</h3>
          <ul className="space-y-4 border-s-2 border-line ps-4">
            {group.changes.map((change) => (
              <ChangedSession
                key={change._key}
                change={change}
                page={pages.get(change.id)}
                timeZone={timeZone}
              />
            ))}
          </ul>
        </section>
      ))}
      {unlisted > 0 ? <p className="mt-4 text-muted">{t`And ${unlisted} more.`}</p> : null}
    </article>
  )
}

type ChangedSessionProps = { change: ListedChange; page: string | undefined; timeZone: string }

function ChangedSession({ change, page, timeZone }: ChangedSessionProps) {
  const { was, now } = changeLines(change, timeZone)
  return (
    <li>
      <p className="leading-snug font-semibold">
        {page === undefined ? (
          change.title
        ) : (
          <Link to={page} className="inline-flex py-0.5 hover:text-amber">
            {change.title}
          </Link>
        )}
      </p>
      <p className="text-small text-muted">
        {was === null ? null : (
          <span className="block">
            was <del className="decoration-1">{was}</del>
          </span>
        )}
        {now === null ? null : <span className="block text-text">{was === null ? now : t`now ${now}`}</span>}
      </p>
    </li>
  )
}
