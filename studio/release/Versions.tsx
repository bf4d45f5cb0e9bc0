import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { IntentLink } from 'sanity/router'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { useEventZone } from '../zone/use-event-zone.ts'
import { LineList } from '../page/LineList.tsx'
import { Note } from '../page/Note.tsx'
import { Part } from '../page/Part.tsx'
import { NewVersion } from './NewVersion.tsx'
import {
  latestVersionQuery,
  type LatestVersion,
  type PublishedSession,
  publishedSessionsQuery,
  type ReleasedVersion,
  releasedVersionsQuery,
} from './versions.ts'

/** Names what is published now as a version of the schedule, so that visitors can read what changed since. */
export function Versions() {
  const timeZone = useEventZone()
  const released = useLiveQuery<ReleasedVersion[]>(releasedVersionsQuery)
  const latest = useLiveQuery<LatestVersion[]>(latestVersionQuery)
  const sessions = useLiveQuery<PublishedSession[]>(publishedSessionsQuery)
  if (released.state === 'loading' || latest.state === 'loading' || sessions.state === 'loading') return null
  // A comparison with half the program would report the rest as added or removed.
  if (!released.result || !latest.result || !sessions.result) return null
  return (
    <Part title="Schedule versions">
      <Note>
        A version tells people what changed since the one before: on the site at{' '}
        <a href="/schedule/changes" target="_blank" rel="noopener">
          /schedule/changes
        </a>{' '}
        and in its feed. Only what is published counts.
      </Note>
      <NewVersion
        released={released.result}
        latest={latest.result[0] ?? null}
        sessions={sessions.result}
        timeZone={timeZone}
      />
      {released.result.length > 0 && (
        <LineList
          lines={released.result.map(({ _id, version, releasedAt, note }) => ({
            key: _id,
            note: formatMoment(releasedAt, timeZone),
            text: (
              <IntentLink intent="edit" params={{ id: _id, type: 'scheduleVersion' }}>
                {`Version ${version}`}
              </IntentLink>
            ),
            detail: note ? <Note>{note}</Note> : null,
          }))}
        />
      )}
    </Part>
  )
}
