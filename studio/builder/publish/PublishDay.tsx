import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { useEffect, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { IntentLink, useRouter } from 'sanity/router'
import './publish-day.css'
import { type CheckedChange, type DayPublication, readDayChanges } from './read-day-changes.ts'
import type { Room, Session } from '../../program/session.ts'
import { countedOfType } from './missing.ts'
import { MissingList } from './MissingList.tsx'
import { CauseList } from '../../publishing/CauseList.tsx'
import { sharedCauses } from '../../publishing/causes.ts'
import { FestDialog } from '../../page/FestDialog.tsx'
import { typeTitle } from '../../documents/item.ts'
import { FestButton } from '../../page/FestButton.tsx'

type Props = {
  dayName: string
  /** YYYY-MM-DD. */
  day: string
  sessions: readonly Session[]
  rooms: ReadonlyMap<string, Room>
  timeZone: string
  onClose: () => void
  onPublished: (published: string) => void
  onOpen: (sessionId: string) => void
}

type Reading =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'ready' | 'publishing'; publication: DayPublication; refusal: string }

const kindWords = { new: 'New', moved: 'Moved', changed: 'Changed', same: 'No change' }

/** What changes for visitors when the day is published, what prevents it, and the button. */
export function PublishDay({ dayName, day, sessions, rooms, timeZone, onClose, onPublished, onOpen }: Props) {
  const client = useClient({ apiVersion: contentApiVersion })
  const workspace = useWorkspace()
  const router = useRouter()
  const { basePath } = workspace
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  // Loaded once, when the dialog opens: what is published is what was reviewed, and the server enforces that.
  const [context] = useState({ client, workspace, rooms, timeZone })
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
  const publication = reading.state === 'ready' || reading.state === 'publishing' ? reading.publication : null
  const causes = publication ? sharedCauses(publication.changes) : []
  const shared = new Set(causes.map(({ sentence }) => sentence))

  return (
    <FestDialog
      title={`Publish ${dayName}`}
      onClose={onClose}
      actions={
        <>
          <FestButton onClick={onClose}>Not yet</FestButton>
          {publication && isStopped(publication) && publication.changes.length > 0 && (
            <FestButton onClick={() => router.navigateUrl({ path: `${basePath}/release/${day}` })}>
              Choose in Release
            </FestButton>
          )}
          {(reading.state === 'ready' || reading.state === 'publishing') && (
            <FestButton
              data-primary=""
              disabled={reading.state === 'publishing' || isStopped(reading.publication)}
              onClick={() => void publish(reading.publication)}
            >
              {reading.state === 'publishing'
                ? 'Publishing…'
                : `Publish ${countsOf(reading.publication.changes)}`}
            </FestButton>
          )}
        </>
      }
    >
      {reading.state === 'reading' && <p className="fest-note">Loading changes…</p>}
      {reading.state === 'failed' && (
        <p className="fest-note" role="alert">
          We can’t reach the server.{' '}
          <FestButton onClick={() => setAsked({ ...asked, sessions, refusal: '' })}>Try again</FestButton>
        </p>
      )}
      {(reading.state === 'ready' || reading.state === 'publishing') && (
        <>
          {reading.refusal !== '' && (
            <p className="builder-alert" role="alert">
              {reading.refusal}
            </p>
          )}
          <p className="fest-note">{summaryOf(reading.publication)}</p>
          <MissingList
            missing={reading.publication.missing}
            isLocked={reading.state === 'publishing'}
            onInclude={include}
          />
          <CauseList causes={causes} />
          <ul className="builder-changes">
            {reading.publication.changes.map((change) => (
              <Change key={change.id} change={change} shared={shared} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </FestDialog>
  )
}

function isStopped({ changes, missing }: DayPublication): boolean {
  return changes.length === 0 || missing.length > 0 || changes.some(({ errors }) => errors.length > 0)
}

/** `2 sessions, 14 people and 1 room` */
function countsOf(changes: readonly CheckedChange[]): string {
  const types = [...new Set(changes.map(({ type }) => type))]
  const parts = types.map((type) => countedOfType(changes.filter((each) => each.type === type).length, type))
  return parts.length < 2
    ? (parts[0] ?? '0 sessions')
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
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

type ChangeProps = {
  change: CheckedChange
  /** Problems already listed for several documents at once. */
  shared: ReadonlySet<string>
  onOpen: (sessionId: string) => void
}

function Change({ change, shared, onOpen }: ChangeProps) {
  const { id, type, title, kind, lines, errors, warnings, needs } = change
  return (
    <li data-stopped={errors.length > 0 || needs.length > 0 || undefined}>
      <span className="builder-kind">{kindWords[kind]}</span>
      <div>
        {type === 'session' ? (
          <button type="button" className="builder-link" onClick={() => onOpen(id)}>
            {title}
          </button>
        ) : (
          <>
            <IntentLink className="builder-link" intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
            <span className="fest-number"> {typeTitle(type)}</span>
          </>
        )}
        {lines.map((line) => (
          <p key={line} className="builder-fact">
            {line}
          </p>
        ))}
        {needs.length > 0 && (
          <p className="builder-fact">Waits for {counted(needs.length, 'document', 'documents')} above.</p>
        )}
        {errors
          .filter((error) => !shared.has(error))
          .map((error) => (
            <p key={error} className="builder-error">
              Fix first: {error}
            </p>
          ))}
        {warnings.map((warning) => (
          <p key={warning} className="builder-fact">
            Please check: {warning}
          </p>
        ))}
      </div>
    </li>
  )
}
