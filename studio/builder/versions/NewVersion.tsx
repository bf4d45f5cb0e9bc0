import { formatCount } from '@fest/schemas/core/count-words.ts'
import { groupChanges, listedChanges } from '@fest/schemas/core/schedule-change-groups.ts'
import { changeLines } from '@fest/schemas/core/schedule-change-lines.ts'
import type { VersionChange } from '@fest/schemas/core/schedule-changes.ts'
import { nextVersion } from '@fest/schemas/core/schedule-snapshot.ts'
import { Button, Card, Flex, Heading, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { useLake, useLiveQuery } from '../../documents/use-lake.ts'
import { Field, Note, Part, Status, LineList } from '../../page/Parts.tsx'
import {
  changesOfNext,
  type LatestVersion,
  latestVersionQuery,
  type PublishedSession,
  publishedSessionsQuery,
  type ReleasedVersion,
  releasedVersionsQuery,
  releaseVersion,
  snapshotOf,
  versionFault,
} from './versions.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useEventZone } from '../../zone/use-event-zone.ts'

type NewVersionProps = {
  /** The latest first. */
  released: readonly ReleasedVersion[]
  latest: LatestVersion | null
  sessions: readonly PublishedSession[]
  timeZone: string
}

/** Releases the next version, with the visitors' list of changes above the button. */
function NewVersion({ released, latest, sessions, timeZone }: NewVersionProps) {
  const client = useLake()
  // Null until somebody types one, so that the suggested number follows other people's releases.
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
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
    <form onSubmit={(event) => void release(event)}>
      <Stack gap={4}>
        <Field label="Version">
          <TextInput
            value={offered}
            maxLength={32}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Field label="Note (optional)">
          <TextArea
            value={note}
            rows={2}
            maxLength={500}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        <Told latest={latest} changes={changesOfNext(latest, program)} timeZone={timeZone} />
        <Flex gap={3} align="center">
          <Button
            type="submit"
            mode="ghost"
            disabled={isBusy || program.length === 0}
            text={`Release version ${version}`}
          />
          <Status>{said}</Status>
        </Flex>
      </Stack>
    </form>
  )
}

type ToldProps = { latest: LatestVersion | null; changes: readonly VersionChange[]; timeZone: string }

/** The changes of each session as the site lists them; the title opens the session. */
function Told({ latest, changes, timeZone }: ToldProps) {
  if (latest === null) return <Note>This is the first version: later ones are compared with it.</Note>
  if (changes.length === 0) return <Note>No session moved since version {latest.version}.</Note>
  const unlisted = changes.length - listedChanges
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
        <Heading as="h3" size={1}>
          Visitors will read, since version {latest.version}:
        </Heading>
        {groupChanges(changes.slice(0, listedChanges)).map((group) => (
          <Stack key={group.title} as="section" gap={3}>
            <Heading as="h4" size={0}>
              {group.title}
            </Heading>
            <Stack as="ul" gap={4}>
              {group.changes.map((change) => {
                const { was, now } = changeLines(change, timeZone)
                return (
                  <Stack key={change.id} as="li" gap={3}>
                    <Text size={1} weight="medium">
                      <IntentLink intent="edit" params={{ id: change.id, type: 'session' }}>
                        {change.title}
                      </IntentLink>
                    </Text>
                    {was !== null && <Note>was {was}</Note>}
                    {now !== null && (
                      <Text as="p" size={1}>
                        {was === null ? '' : 'now '}
                        {now}
                      </Text>
                    )}
                  </Stack>
                )
              })}
            </Stack>
          </Stack>
        ))}
        {unlisted > 0 && <Note>And {formatCount(unlisted)} more.</Note>}
      </Stack>
    </Card>
  )
}

/** Names what is published now as a version of the schedule, so that visitors can read what changed since. */
export function Versions() {
  const timeZone = useEventZone()
  const released = useLiveQuery<ReleasedVersion[]>(releasedVersionsQuery)
  const latest = useLiveQuery<LatestVersion[]>(latestVersionQuery)
  const sessions = useLiveQuery<PublishedSession[]>(publishedSessionsQuery)
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
