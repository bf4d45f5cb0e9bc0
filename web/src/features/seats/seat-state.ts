import { both } from '@fest/schemas/core/words/sentences.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { seatWords } from '@fest/schemas/vocabulary/seat-words.ts'
import type { ScheduleQueryResult } from '#app/content/content.generated.ts'
import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { freeSeats, type SessionSeats } from '#app/backend/session-seats.ts'
import type { RegistrationStage } from '#app/session/registration-stage.ts'

export type SeatSession = Pick<
  ScheduleQueryResult[number],
  '_id' | 'title' | 'startsAt' | 'endsAt' | 'status' | 'mode' | 'isPlenary'
> & { room: { name: string } | null }

export type MySeat = 'none' | 'waitlisted' | 'confirmed' | 'checked_in'

export type SeatStep =
  | 'sign-in'
  | 'sign-in-to-wait'
  | 'register'
  | 'reserve'
  | 'wait'
  | 'release'
  | 'leave'
  | null

export type SeatView = { title: string; note: string; step: SeatStep }

const ownSeatTitles: Record<Exclude<MySeat, 'none'>, string> = {
  checked_in: t`You’re checked in`,
  confirmed: t`You have a seat`,
  waitlisted: t`You’re on the waitlist`,
}

const pastSeatTitles: typeof ownSeatTitles = {
  checked_in: t`You were there`,
  confirmed: t`You had a seat`,
  waitlisted: t`You were on the waitlist`,
}

/**
 * What to tell a person about a session's seats, and what they can do. `phaseOverride` is the phase set by hand, which
 * opens and closes all seats alike; `isOver` is said of the session.
 */
export function seatViewOf(
  seats: SessionSeats,
  mySeat: MySeat,
  stage: RegistrationStage,
  phaseOverride: EventPhase | null = null,
  isOver = false,
): SeatView {
  const { capacity, taken, waiting, is_open: isOpen } = seats
  const left = freeSeats(seats)
  if ((isOver || phaseOverride === 'after') && mySeat !== 'none')
    return { title: pastSeatTitles[mySeat], note: t`This session is over.`, step: null }
  if (mySeat === 'checked_in')
    return { title: ownSeatTitles.checked_in, note: t`Have a great time.`, step: null }
  if (mySeat === 'confirmed')
    return {
      title: ownSeatTitles.confirmed,
      note: isOpen ? t`Can’t make it? Please give it back.` : t`See you there.`,
      step: isOpen ? 'release' : null,
    }
  if (mySeat === 'waitlisted')
    return {
      title: ownSeatTitles.waitlisted,
      note: isOpen
        ? t`When it’s your turn, the seat is yours right away.`
        : t`Reservations have closed. Come by anyway: a seat may be free.`,
      step: isOpen ? 'leave' : null,
    }
  const shut =
    phaseOverride === 'before'
      ? seatWords.not_open_yet
      : phaseOverride === 'after'
        ? seatWords.over
        : undefined
  if (!isOpen && shut) return { title: shut.sentence, note: shut.hint, step: null }
  if (!isOpen)
    return {
      title: t`Reservations have closed`,
      note: t`${taken} of ${capacity} seats were taken.`,
      step: null,
    }
  const queue =
    waiting > 0 ? plural(waiting, { one: '# person is waiting.', other: '# people are waiting.' }) : ''
  return {
    title: left > 0 ? t`${left} of ${capacity} seats left` : t`All seats are taken`,
    note: noteFor(stage, left, queue),
    step: steps[stage][left > 0 ? 0 : 1],
  }
}

/** What to say about somebody's own seat while only this device knows of it. */
export function keptSeatView(mySeat: Exclude<MySeat, 'none'>): Pick<SeatView, 'title' | 'note'> {
  return { title: ownSeatTitles[mySeat], note: t`As last seen on this device. To change it, go online.` }
}

function noteFor(stage: RegistrationStage, left: number, queue: string): string {
  switch (stage) {
    case 'visitor':
      return left > 0 ? t`Seats are for registered people.` : both(t`The waitlist is open.`, queue)
    case 'unregistered':
      return t`Seats are for registered people.`
    case 'waiting':
      return t`You can reserve once you’re off the event’s waitlist.`
    case 'registered':
      return left > 0
        ? t`Seats you don’t need go to the next person.`
        : both(t`Free seats go to the waitlist.`, queue)
  }
}

/** The next step while a seat is left, and while none is. */
const steps: Readonly<Record<RegistrationStage, readonly [SeatStep, SeatStep]>> = {
  visitor: ['sign-in', 'sign-in-to-wait'],
  unregistered: ['register', 'register'],
  waiting: [null, null],
  registered: ['reserve', 'wait'],
}
