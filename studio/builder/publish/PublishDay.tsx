import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import './publish-day.css'
import { type CheckedChange, type DayPublication, readDayChanges } from './read-day-changes.ts'
import type { Room, Session } from '../session.ts'
import { counted } from '../words.ts'

type Props = {
  dayName: string
  sessions: readonly Session[]
  rooms: ReadonlyMap<string, Room>
  timeZone: string
  onClose: () => void
  onPublished: (count: number) => void
  onOpen: (sessionId: string) => void
}

type Reading =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'ready' | 'publishing'; publication: DayPublication; refusal: string }

const kindWords = { new: 'New', moved: 'Moved', changed: 'Changed', same: 'No change' }

/** What changes for visitors when the day is published, what prevents it, and the button. */
export function PublishDay({ dayName, sessions, rooms, timeZone, onClose, onPublished, onOpen }: Props) {
  const client = useClient({ apiVersion: contentApiVersion })
  const workspace = useWorkspace()
  const dialog = useRef<HTMLDialogElement>(null)
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  // Loaded once, when the dialog opens: what is published is what was reviewed, and the server enforces that.
  const [context] = useState({ client, workspace, rooms, timeZone })
  const [asked, setAsked] = useState({ sessions, refusal: '' })

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let isCurrent = true
    // Rules are checked in the browser's idle time, which comes between frames: on a page where nothing moved there was
    // none for half a minute. So keep requesting frames.
    let frame = requestAnimationFrame(function next() {
      frame = requestAnimationFrame(next)
    })
    const read = async () => {
      try {
        const publication = await readDayChanges(asked.sessions, context)
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
      onPublished(publication.changes.length)
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      setReading({ state: 'reading' })
      setAsked({
        sessions,
        refusal: isConflict
          ? 'Someone changed a session while you were reading. Nothing was published. Here’s the updated list.'
          : 'We couldn’t publish. Nothing changed for visitors. Try again.',
      })
    }
  }

  return (
    <dialog ref={dialog} className="builder-dialog" aria-labelledby="builder-publish" onClose={onClose}>
      <h2 id="builder-publish">Publish {dayName}</h2>
      {reading.state === 'reading' && <p className="fest-note">Loading changes…</p>}
      {reading.state === 'failed' && (
        <p className="fest-note" role="alert">
          We can’t reach the server.{' '}
          <button type="button" className="fest-button" onClick={() => setAsked({ sessions, refusal: '' })}>
            Try again
          </button>
        </p>
      )}
      {(reading.state === 'ready' || reading.state === 'publishing') && (
        <>
          {reading.refusal !== '' && (
            <p className="builder-alert" role="alert">
              {reading.refusal}
            </p>
          )}
          <p className="fest-note">{summaryOf(reading.publication.changes)}</p>
          <ul className="builder-changes">
            {reading.publication.changes.map((change) => (
              <Change key={change.id} change={change} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
      <footer>
        <button type="button" className="fest-button" onClick={() => dialog.current?.close()}>
          Not yet
        </button>
        {(reading.state === 'ready' || reading.state === 'publishing') && (
          <button
            type="button"
            className="fest-button"
            data-primary=""
            disabled={reading.state === 'publishing' || isStopped(reading.publication)}
            onClick={() => void publish(reading.publication)}
          >
            {reading.state === 'publishing'
              ? 'Publishing…'
              : `Publish ${counted(reading.publication.changes.length, 'session', 'sessions')}`}
          </button>
        )}
      </footer>
    </dialog>
  )
}

function isStopped({ changes }: DayPublication): boolean {
  return changes.length === 0 || changes.some(({ errors }) => errors.length > 0)
}

function summaryOf(changes: readonly CheckedChange[]): string {
  const stopped = changes.filter(({ errors }) => errors.length > 0).length
  if (changes.length === 0) return 'Visitors already see this day as it is here.'
  if (stopped > 0)
    return `${counted(stopped, 'session needs', 'sessions need')} a fix first. They’re all published together, or not at all.`
  return 'It all goes live at once, so visitors never see half a day.'
}

function Change({ change, onOpen }: { change: CheckedChange; onOpen: (sessionId: string) => void }) {
  const { id, title, kind, lines, errors, warnings } = change
  return (
    <li data-stopped={errors.length > 0 || undefined}>
      <span className="builder-kind">{kindWords[kind]}</span>
      <div>
        <button type="button" className="builder-link" onClick={() => onOpen(id)}>
          {title}
        </button>
        {lines.map((line) => (
          <p key={line} className="builder-fact">
            {line}
          </p>
        ))}
        {errors.map((error) => (
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
