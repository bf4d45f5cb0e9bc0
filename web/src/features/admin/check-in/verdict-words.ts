import {
  dayOf,
  formatMoment,
  formatShortWeekday,
  formatTime,
  formatWeekday,
} from '@fest/schemas/core/event-time.ts'
import { type Conflict, type Outcome, theDoor, type Verdict } from './door/scan.ts'
import doorWords from './door-words.json'

export type VerdictTone = 'good' | 'look' | 'wait' | 'stop'

/** A verdict is shown by color, word and shape; the tone decides color, shape and sound. */
export const outcomeTones = doorWords.tones as Readonly<Record<Outcome, VerdictTone>>

export const outcomeWords: Readonly<Record<Outcome, string>> = doorWords.outcomes

export type DoorClock = { timeZone: string; today: string; eventDays: readonly string[] }

/** A time, with its day unless that is today. */
export const timeWords = (at: string | number, { timeZone, today }: DoorClock) =>
  (dayOf(at, timeZone) === today ? formatTime : formatMoment)(at, timeZone)

/** What to know and do, most important first. `canOverrule`: may let in people beyond the capacity. */
export function verdictAdvice(verdict: Verdict, clock: DoorClock, canOverrule = true): string[] {
  const { today, eventDays } = clock
  const { outcome, days, attendance, isSure, place } = verdict
  const notes: string[] = []
  if (outcome === 'already') notes.push(alreadyWords(verdict, clock))
  if (outcome === 'waitlisted' || outcome === 'cancelled') notes.push(seatWords(verdict, canOverrule))
  if (outcome === 'unknown')
    notes.push(
      isSure
        ? 'This isn’t a ticket for this event. Look the person up by name.'
        : 'This ticket isn’t on this device’s list. It may be a new registration: we saved the scan and will check it when you’re back online.',
    )
  if (outcome === 'recorded') notes.push(...sessionSeatWords(verdict))
  if (outcome === 'undone') notes.push('The check-in no longer counts.')
  if (outcome === 'malformed') notes.push('Scan the ticket again.')
  const isLetIn = outcome === 'checked_in' || outcome === 'already'
  if (place === theDoor && isLetIn && eventDays.includes(today) && !days.includes(today))
    notes.push(`Registered for ${dayWords(days)}, not for today.`)
  if (isLetIn && attendance === 'online') notes.push('Registered to attend online.')
  return notes
}

function alreadyWords({ place, first_at, by, is_by_me }: Verdict, clock: DoorClock): string {
  const since = first_at ? `First scanned at ${timeWords(first_at, clock)}` : 'Scanned before'
  const who = is_by_me ? ' by you' : by ? ` by ${by}` : ''
  const advice = place === theDoor ? ' If that was someone else, ask for their name and an ID.' : ''
  return `${since}${who}.${advice}`
}

function seatWords({ seat_free, place }: Verdict, canOverrule: boolean): string {
  if (place !== theDoor)
    return 'Doesn’t have a seat at the event. The entrance can give them one if any are free.'
  if (seat_free == null) return 'We can’t check for free seats without a network. The help desk can decide.'
  if (seat_free) return 'A seat is free. You can give it to them.'
  return !canOverrule
    ? 'No seats are free. Only an admin can let them in.'
    : 'No seats are free. Send them to the help desk. If you let them in anyway, the log records it.'
}

function sessionSeatWords({ seat }: Verdict): string[] {
  if (seat === 'reserved') return ['Has a seat in this session.']
  if (seat === 'waiting') return ['On this session’s waitlist. Leftover seats are given out when it starts.']
  if (seat === 'none')
    return ['Doesn’t have a seat in this session. Leftover seats are given out when it starts.']
  return []
}

function dayWords(days: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(days.map(formatWeekday)) || 'no day'
}

export function shortDayWords(days: readonly string[]): string {
  return days.map(formatShortWeekday).join(', ')
}

/** The announced verdict and the correct one, for looking into it later. */
export function conflictWords({ at, announced, outcome, firstAt, by }: Conflict, clock: DoorClock): string {
  const time = timeWords(at, clock)
  const first = firstAt === null ? '' : ` at ${timeWords(firstAt, clock)}`
  const who = by === null ? '' : ` by ${by}`
  if (announced === 'checked_in' || announced === 'recorded') {
    const since: Partial<Record<Outcome, string>> = {
      already: `, and first scanned elsewhere${first}${who}. Two people may have shown this ticket.`,
      checked_in: ', and scanned again elsewhere. Two people may have shown this ticket.',
      waitlisted: ', but didn’t have a seat: on the waitlist by then.',
      cancelled: ', but the registration was already canceled.',
      undone: '; someone has since undone the check-in.',
    }
    return `Let in here at ${time}${since[outcome] ?? ', but the ticket didn’t count. Check them in by name.'}`
  }
  if (outcome === 'checked_in' || outcome === 'recorded' || outcome === 'already')
    return `Told “${outcomeWords[announced].toLowerCase()}” at ${time}, but they do have a seat and now count as in.`
  return `Told “${outcomeWords[announced].toLowerCase()}” at ${time}; actually: ${outcomeWords[outcome].toLowerCase()}.`
}
