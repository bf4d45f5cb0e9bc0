import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { formatCount } from '@fest/schemas/core/count-words.ts'
import { groupChanges, listedChanges } from '@fest/schemas/core/schedule-change-groups.ts'
import { changeLines } from '@fest/schemas/core/schedule-change-lines.ts'
import type { VersionChange } from '@fest/schemas/core/schedule-changes.ts'
import { nextVersion } from '@fest/schemas/core/schedule-snapshot.ts'
import { type FormEvent, useId, useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import {
  changesOfNext,
  type LatestVersion,
  type PublishedSession,
  type ReleasedVersion,
  releaseVersion,
  snapshotOf,
  versionFault,
} from './versions.ts'
import { FestButton } from '../page/FestButton.tsx'

type NewVersionProps = {
  /** The latest first. */
  released: readonly ReleasedVersion[]
  latest: LatestVersion | null
  sessions: readonly PublishedSession[]
  timeZone: string
}

/** Releases the next version, with the visitors' list of changes above the button. */
export function NewVersion({ released, latest, sessions, timeZone }: NewVersionProps) {
  const client = useClient({ apiVersion: contentApiVersion })
  // Null until somebody types one, so that the suggested number follows other people's releases.
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const fieldId = useId()
  const offered = typed ?? nextVersion(latest?.version ?? null)
  const version = offered.trim()
  const program = snapshotOf(sessions)

  async function release(event: FormEvent): Promise<void> {
    event.preventDefault()
    const fault = versionFault(version, released)
    if (fault !== null) return setSaid(fault)
    setIsBusy(true)
    try {
      await releaseVersion(client, { version, note, latest, sessions: program })
      setTyped(null)
      setNote('')
      setSaid(`Version ${version} is released.`)
    } catch (error) {
      const isTaken = (error as { statusCode?: number }).statusCode === 409
      setSaid(
        isTaken
          ? `Someone just released version ${version}. Choose another number.`
          : 'We couldn’t release the version. Nothing changed for visitors. Try again.',
      )
    }
    setIsBusy(false)
  }

  return (
    <form className="release-version-form" onSubmit={(event) => void release(event)}>
      <label htmlFor={`${fieldId}v`}>Version</label>
      <input
        id={`${fieldId}v`}
        value={offered}
        maxLength={32}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <label htmlFor={`${fieldId}n`}>Note (optional)</label>
      <textarea
        id={`${fieldId}n`}
        value={note}
        rows={2}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <Told latest={latest} changes={changesOfNext(latest, program)} timeZone={timeZone} />
      <FestButton type="submit" disabled={isBusy || program.length === 0}>
        Release version {version}
      </FestButton>
      <output className="fest-note">{said}</output>
    </form>
  )
}

type ToldProps = { latest: LatestVersion | null; changes: readonly VersionChange[]; timeZone: string }

function Told({ latest, changes, timeZone }: ToldProps) {
  if (latest === null) return <p>This is the first version: later ones are compared with it.</p>
  if (changes.length === 0) return <p>No session moved since version {latest.version}.</p>
  return (
    <div className="release-told">
      <h3>Visitors will read, since version {latest.version}:</h3>
      <ToldChanges changes={changes} timeZone={timeZone} />
    </div>
  )
}

/** The changes of each session as the site lists them; the title opens the session. */
function ToldChanges({ changes, timeZone }: { changes: readonly VersionChange[]; timeZone: string }) {
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
