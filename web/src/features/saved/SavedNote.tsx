import { t } from '@fest/schemas/core/words/t.ts'
import { Button } from '#app/ui/Button.tsx'
import { clashesWith } from './clashes.ts'
import { type Hold, type Holds, ownAmong } from './holds.ts'
import { newsTitle, wasAndNow } from '@fest/schemas/core/schedule-changes.ts'
import { acknowledge, newsOf } from './news.ts'
import type { SavableSession } from './saved.ts'
import { useSaved } from './saved-store.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'

type SavedNoteProps = {
  session: SavableSession
  /** The whole program, and when it was read (milliseconds since 1970). */
  sessions: readonly SavableSession[]
  asOfMs: number
  timeZone: string
  /** The sessions the person has a seat in, which are their own too. */
  holds: Holds
  /** Offers to dismiss the change, where no panel does. */
  canAcknowledge?: boolean
}

/** What the person has to know about one of their sessions: that it moved, and which of their others it overlaps. */
export function SavedNote(props: SavedNoteProps) {
  const { session, sessions, asOfMs, timeZone, holds, canAcknowledge = false } = props
  const saved = useSaved()
  const entry = saved.get(session._id)
  if (!entry && !holds.has(session._id)) return null
  const [news] = entry ? newsOf(new Map([[entry.id, entry]]), [session], asOfMs) : []
  const lines = news ? wasAndNow(news, timeZone) : null
  const clashes = clashesWith(session, ownAmong(sessions, saved, holds))
    // In a list of both, the later one says it.
    .filter(({ other }) => canAcknowledge || isBefore(other, session))
  return (
    <>
      {clashes.map(({ other, minutes }) => (
        <p key={other._id} className="text-small text-ember">
          {clashWords(other.title, minutes, holds.get(other._id))}
        </p>
      ))}
      {news && lines ? (
        <p className="text-small text-ember">{t`${newsTitle(news.changes)} since you saved it: was ${lines.was}`}</p>
      ) : null}
      {news && canAcknowledge ? (
        <Button variant="quiet" size="sm" onClick={() => acknowledge(news)} className="mt-2">
          Got it
        </Button>
      ) : null}
    </>
  )
}

function isBefore(one: SavableSession, other: SavableSession): boolean {
  const difference = Date.parse(one.startsAt) - Date.parse(other.startsAt)
  return difference < 0 || (difference === 0 && one._id < other._id)
}

/** What to say about a session that overlaps another of the person's; a seat in that one is mentioned. */
function clashWords(title: string, minutes: number, hold: Hold | undefined): string {
  const overlap = formatMinutes(minutes)
  if (hold === 'seat') return t`You have a seat in “${title}” at the same time (${overlap})`
  if (hold === 'waiting') return t`You’re on the waitlist for “${title}” at the same time (${overlap})`
  return t`Overlaps “${title}” by ${overlap}`
}
