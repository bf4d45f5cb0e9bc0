import { counted } from '@fest/schemas/core/count-words.ts'
import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useWorkspace } from 'sanity'
import { useLake } from '../../documents/use-lake.ts'
import {
  type CheckedChange,
  type DayPublication,
  type MissingGroup,
  readDayChanges,
} from './read-day-changes.ts'
import type { Session } from '../../program/session.ts'
import { kindWords } from '../../release/ChangeGroup.tsx'
import { LineList } from '../../page/LineList.tsx'
import { Alert, Note } from '../../page/Parts.tsx'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { CauseList } from '../../publishing/CauseList.tsx'
import { sharedCauses } from '../../publishing/causes.ts'
import { AskDialog } from '../../page/AskDialog.tsx'
import { typeTitle } from '../../documents/item.ts'
import { listOfCounts, typeWords } from '../../import/words.ts'

type Props = {
  dayName: string
  /** YYYY-MM-DD. */
  day: string
  sessions: readonly Session[]
  timeZone: string
  onClose: () => void
  onPublished: (published: string) => void
}

type Reading =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'ready' | 'publishing'; publication: DayPublication; refusal: string }

/** What changes for visitors when the day is published, what prevents it, and the button. */
export function PublishDay({ dayName, day, sessions, timeZone, onClose, onPublished }: Props) {
  const client = useLake()
  const workspace = useWorkspace()
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  // Loaded once, when the dialog opens: what is published is what was reviewed, and the server enforces that.
  const [context] = useState({ client, workspace, timeZone })
  const [asked, setAsked] = useState({ sessions, included: new Set<string>(), refusal: '' })

  useEffect(() => {
    let isCurrent = true
    // Rules are checked in the browser's idle time, which comes between frames: on a page where nothing moved there was
    // none for half a minute. So keep requesting frames.
    let frame = requestAnimationFrame(function next() {
      frame = requestAnimationFrame(next)
    })
    const read = async () => {
      try {
        const publication = await readDayChanges(asked.sessions, asked.included, context)
        if (isCurrent) setReading({ state: 'ready', publication, refusal: asked.refusal })
      } catch {
        if (isCurrent) setReading({ state: 'failed' })
      } finally {
        cancelAnimationFrame(frame)
      }
    }
    void read()
    return () => {
      isCurrent = false
      cancelAnimationFrame(frame)
    }
  }, [asked, context])

  async function publish(publication: DayPublication): Promise<void> {
    setReading({ state: 'publishing', publication, refusal: '' })
    try {
      await publication.publish()
      onPublished(countsOf(publication.changes))
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      setReading({ state: 'reading' })
      setAsked({
        ...asked,
        sessions,
        refusal: isConflict
          ? 'Someone changed a session while you were reading. Nothing was published. Here’s the updated list.'
          : 'We couldn’t publish. Nothing changed for visitors. Try again.',
      })
    }
  }

  const include = (types: readonly string[]) => {
    setReading({ state: 'reading' })
    setAsked({ ...asked, included: new Set([...asked.included, ...types]), refusal: '' })
  }
  const publication = 'publication' in reading ? reading.publication : null
  const isPublishing = reading.state === 'publishing'
  const causes = publication ? sharedCauses(publication.changes) : []
  const shared = new Set(causes.map(({ sentence }) => sentence))

  return (
    <AskDialog
      title={`Publish ${dayName}`}
      onClose={onClose}
      actions={
        <>
          <Button mode="ghost" text="Not yet" onClick={onClose} />
          {publication && isStopped(publication) && publication.changes.length > 0 && (
            <Button as={PlaceLink} place={{ tool: `release/${day}` }} mode="ghost" text="Choose in Release" />
          )}
          {publication && (
            <Button
              tone="primary"
              disabled={isPublishing || isStopped(publication)}
              text={isPublishing ? 'Publishing…' : `Publish ${countsOf(publication.changes)}`}
              onClick={() => void publish(publication)}
            />
          )}
        </>
      }
    >
      {reading.state === 'reading' && <Note>Loading changes…</Note>}
      {reading.state === 'failed' && (
        <Alert onRetry={() => setAsked({ ...asked, sessions, refusal: '' })}>
          We can’t reach the server.
        </Alert>
      )}
      {publication && (
        <>
          {'refusal' in reading && reading.refusal !== '' && <Alert>{reading.refusal}</Alert>}
          <Note>{summaryOf(publication)}</Note>
          <MissingList missing={publication.missing} isLocked={isPublishing} onInclude={include} />
          <CauseList causes={causes} />
          <LineList
            lines={publication.changes.map((change) => ({
              key: change.id,
              note: kindWords[change.kind],
              text: <ChangedTitle change={change} day={day} onLeave={onClose} />,
              detail: <ChangeDetail change={change} shared={shared} />,
            }))}
          />
        </>
      )}
    </AskDialog>
  )
}

function isStopped({ changes, missing }: DayPublication): boolean {
  return changes.length === 0 || missing.length > 0 || changes.some(({ errors }) => errors.length > 0)
}

/** `2 sessions, 14 people and 1 room` */
function countsOf(changes: readonly CheckedChange[]): string {
  const types = [...Map.groupBy(changes, ({ type }) => type)]
  return (
    listOfCounts.format(types.map(([type, ofType]) => countedOfType(ofType.length, type))) || '0 sessions'
  )
}

function summaryOf({ changes, missing }: DayPublication): string {
  const stopped = changes.filter(({ errors, needs }) => errors.length > 0 || needs.length > 0)
  const isOnlySessions = stopped.every(({ type }) => type === 'session')
  if (changes.length === 0) return 'Visitors already see this day as it is here.'
  if (missing.length > 0)
    return 'Some of what these sessions refer to isn’t published yet. Include it, and it goes live with them.'
  if (stopped.length > 0)
    return `${
      isOnlySessions
        ? counted(stopped.length, 'session needs', 'sessions need')
        : counted(stopped.length, 'document needs', 'documents need')
    } a fix first. They’re all published together, or not at all.`
  return 'It all goes live at once, so visitors never see half a day.'
}

function ChangedTitle(props: { change: CheckedChange; day: string; onLeave: () => void }) {
  const { id, type, title } = props.change
  if (type === 'session')
    return (
      <PlaceLink place={{ tool: `schedule/${props.day}/${id}` }} onClick={props.onLeave}>
        {title}
      </PlaceLink>
    )
  return (
    <>
      <PlaceLink place={{ documentId: id, type, field: '' }}>{title}</PlaceLink> ({typeTitle(type)})
    </>
  )
}

type DetailProps = {
  change: CheckedChange
  /** Problems already listed for several documents at once. */
  shared: ReadonlySet<string>
}

function ChangeDetail({ change: { id, type, lines, errors, warnings, needs }, shared }: DetailProps) {
  return (
    <>
      {lines.map((line) => (
        <Note key={line}>{line}</Note>
      ))}
      {needs.length > 0 && <Note>Waits for {counted(needs.length, 'document', 'documents')} above.</Note>}
      {errors
        .filter(({ text }) => !shared.has(text))
        .map(({ text, field }) => (
          <Alert key={text}>
            Fix first: <PlaceLink place={{ documentId: id, type, field }}>{text}</PlaceLink>
          </Alert>
        ))}
      {warnings.map((warning) => (
        <Note key={warning}>{`Please check: ${warning}`}</Note>
      ))}
    </>
  )
}

type MissingProps = {
  missing: readonly MissingGroup[]
  isLocked: boolean
  onInclude: (types: readonly string[]) => void
}

/** Unpublished documents that sessions refer to, by type, with a button to include each type. */
function MissingList({ missing, isLocked, onInclude }: MissingProps) {
  if (missing.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="Not published yet">
      {missing.map(({ type, documents }) => (
        <Flex key={type} gap={3} align="center">
          <Box flex={1}>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {`${countedOfType(documents.length, type)} ${documents.length === 1 ? 'isn’t' : 'aren’t'} published yet`}
              </Text>
              <Note>{namesOf(documents)}</Note>
            </Stack>
          </Box>
          <Button
            mode="ghost"
            disabled={isLocked}
            aria-label={`Include ${countedOfType(documents.length, type)}`}
            text={`Include ${documents.length === 1 ? 'it' : 'them'}`}
            onClick={() => onInclude([type])}
          />
        </Flex>
      ))}
      {missing.length > 1 && (
        <Button
          tone="primary"
          disabled={isLocked}
          text="Include all of them"
          onClick={() => onInclude(missing.map(({ type }) => type))}
        />
      )}
    </Stack>
  )
}

function namesOf(documents: MissingGroup['documents']): string {
  const names = documents.slice(0, 3).map(({ title }) => title)
  const more = documents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const words: Readonly<Record<string, { one: string; many: string }>> = {
  ...typeWords,
  venue: { one: 'venue', many: 'venues' },
  material: { one: 'material', many: 'materials' },
}

/** `14 people`, `1 room`; other types are called documents. */
function countedOfType(count: number, type: string): string {
  const { one, many } = words[type] ?? { one: 'document', many: 'documents' }
  return counted(count, one, many)
}
