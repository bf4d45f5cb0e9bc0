import { formatCount } from '@fest/schemas/core/count-words.ts'
import { changeLines } from '@fest/schemas/core/schedule-change-lines.ts'
import { groupChanges, listedChanges } from '@fest/schemas/core/schedule-change-groups.ts'
import type { VersionChange } from '@fest/schemas/core/schedule-changes.ts'
import { IntentLink } from 'sanity/router'

/** What visitors will be told about each session, as the site lists it; the title opens the session. */
export function ToldChanges({ changes, timeZone }: { changes: readonly VersionChange[]; timeZone: string }) {
  const unlisted = changes.length - listedChanges
  return (
    <>
      {groupChanges(changes.slice(0, listedChanges)).map((group) => (
        <section key={group.title}>
          <h4>{group.title}</h4>
          <ul>
            {group.changes.map((change) => {
              const { was, now } = changeLines(change, timeZone)
              return (
                <li key={change.id}>
                  <IntentLink
                    intent="edit"
                    params={{ id: change.id, type: 'session' }}
                    className="release-link"
                  >
                    {change.title}
                  </IntentLink>
                  {was !== null && <p className="release-fact">was {was}</p>}
                  {now !== null && (
                    <p>
                      {was === null ? '' : 'now '}
                      {now}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {unlisted > 0 && <p className="release-fact">And {formatCount(unlisted)} more.</p>}
    </>
  )
}
