import { formatMinutes } from '#app/lib/event-time.ts'
import { Button } from '#app/ui/Button.tsx'
import { acknowledge } from './acknowledge.ts'
import { clashesWith } from './clashes.ts'
import { newsTitle, wasAndNow } from './news-words.ts'
import { newsOf } from './news.ts'
import type { SavableSession } from './saved.ts'
import { useSaved } from './saved-store.ts'

type SavedNoteProps = {
  session: SavableSession
  /** The whole programme, and when it was read (milliseconds since 1970). */
  sessions: readonly SavableSession[]
  asOfMs: number
  timeZone: string
  /** Offers to take note of the change, where no panel does. */
  canAcknowledge?: boolean
}

/** What the person has to know about a session they saved: that it moved, and which other ones it overlaps. */
export function SavedNote({ session, sessions, asOfMs, timeZone, canAcknowledge = false }: SavedNoteProps) {
  const saved = useSaved()
  const entry = saved.get(session._id)
  if (!entry) return null
  const [news] = newsOf(new Map([[entry.id, entry]]), [session], asOfMs)
  const lines = news ? wasAndNow(news, timeZone) : null
  const clashes = clashesWith(
    session,
    sessions.filter(({ _id }) => saved.has(_id)),
  )
  return (
    <>
      {clashes.map(({ other, minutes }) => (
        <p key={other._id} className="text-small text-ember">
          Overlaps “{other.title}” by {formatMinutes(minutes)}
        </p>
      ))}
      {news && lines ? (
        <p className="text-small text-ember">
          {newsTitle(news.changes)} since you saved it: was {lines.was}
        </p>
      ) : null}
      {news && canAcknowledge ? (
        <Button variant="quiet" size="sm" onClick={() => acknowledge(news)} className="mt-2">
          Got it
        </Button>
      ) : null}
    </>
  )
}
