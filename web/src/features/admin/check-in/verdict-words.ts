import { formatShortWeekday, formatTime, formatWeekday } from '#app/lib/event-time.ts'
import type { Conflict, Outcome, Verdict } from './scan.ts'
import { theDoor } from './scan.ts'

export type VerdictTone = 'good' | 'look' | 'wait' | 'stop'

/** A verdict is told by colour, by word and by shape; the tone picks colour, shape and sound. */
export const outcomeTones: Readonly<Record<Outcome, VerdictTone>> = {
  checked_in: 'good',
  recorded: 'good',
  already: 'look',
  waitlisted: 'wait',
  cancelled: 'stop',
  undone: 'look',
  unknown: 'stop',
  malformed: 'stop',
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  checked_in: 'Checked in',
  recorded: 'Counted',
  already: 'Already in',
  waitlisted: 'On the waiting list',
  cancelled: 'Gave the place back',
  undone: 'Taken back',
  unknown: 'Not on the list',
  malformed: 'Not readable',
}

/** Where and when the door is, for words about times and days. */
export type DoorClock = {
  timeZone: string
  /** The calendar day it is at the event. */
  today: string
  eventDays: readonly string[]
}

/** What to know and what to do, a sentence or two each; the most important first. */
export function verdictAdvice(verdict: Verdict, { timeZone, today, eventDays }: DoorClock): string[] {
  const { outcome, days, attendance, isSure, place } = verdict
  const notes: string[] = []
  if (outcome === 'already') notes.push(alreadyWords(verdict, timeZone))
  if (outcome === 'waitlisted' || outcome === 'cancelled') notes.push(seatWords(verdict))
  if (outcome === 'unknown')
    notes.push(
      isSure
        ? 'This is no ticket of this event. Look the person up by name.'
        : 'This device’s list does not have this ticket. It may be a new registration: the scan is kept, and the answer comes with the network.',
    )
  if (outcome === 'recorded') notes.push(...sessionSeatWords(verdict))
  if (outcome === 'undone') notes.push('The check-in does not count any more.')
  if (outcome === 'malformed') notes.push('Scan the ticket once more.')
  const isLetIn = outcome === 'checked_in' || outcome === 'already'
  if (place === theDoor && isLetIn && eventDays.includes(today) && !days.includes(today))
    notes.push(`Registered for ${dayWords(days)}, not for today.`)
  if (isLetIn && attendance === 'online') notes.push('Registered to follow online.')
  return notes
}

function alreadyWords({ place, firstAt, by, isByMe }: Verdict, timeZone: string): string {
  const since = firstAt === null ? 'Scanned before' : `First scanned at ${formatTime(firstAt, timeZone)}`
  const who = isByMe ? ' by you' : by === null ? '' : ` by ${by}`
  const advice = place === theDoor ? ' If that was somebody else, ask for a name and an ID.' : ''
  return `${since}${who}.${advice}`
}

function seatWords({ isSeatFree, place }: Verdict): string {
  if (place !== theDoor) return 'Has no place at the event. The door can give them one, if one is free.'
  if (isSeatFree === null)
    return 'Whether a place is free is not known without network. The help desk can decide.'
  return isSeatFree
    ? 'A place is free now, and can be theirs.'
    : 'No place is free. Send them to the help desk; whoever lets them in all the same is written in the log.'
}

function sessionSeatWords({ seat }: Verdict): string[] {
  if (seat === 'reserved') return ['Has a seat in this session.']
  if (seat === 'waiting')
    return ['On this session’s waiting list. Seats left over are given out when it begins.']
  if (seat === 'none') return ['Has no seat in this session. Seats left over are given out when it begins.']
  return []
}

/** `Friday and Saturday`. */
export function dayWords(days: readonly string[]): string {
  const names = days.map(formatWeekday)
  return names.length < 2 ? (names[0] ?? 'no day') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** `Fri, Sat`. */
export function shortDayWords(days: readonly string[]): string {
  return days.map(formatShortWeekday).join(', ')
}

/** What was told and what is true, for somebody who looks into it afterwards. */
export function conflictWords({ at, told, outcome, firstAt, by }: Conflict, timeZone: string): string {
  const time = formatTime(at, timeZone)
  const first = firstAt === null ? '' : ` at ${formatTime(firstAt, timeZone)}`
  const who = by === null ? '' : ` by ${by}`
  if (told === 'checked_in' || told === 'recorded') {
    if (outcome === 'already')
      return `Let in here at ${time}, and first scanned elsewhere${first}${who}. Two people may have shown this ticket.`
    if (outcome === 'checked_in')
      return `Let in here at ${time}, and scanned again elsewhere. Two people may have shown this ticket.`
    if (outcome === 'waitlisted')
      return `Let in here at ${time}, but without a place: on the waiting list by then.`
    if (outcome === 'cancelled') return `Let in here at ${time}, but the place had been given back by then.`
    if (outcome === 'undone') return `Let in here at ${time}; somebody took the check-in back since.`
    return `Let in here at ${time}, but the ticket could not be counted. Check them in by name.`
  }
  if (outcome === 'checked_in' || outcome === 'recorded' || outcome === 'already')
    return `Told “${outcomeWords[told].toLowerCase()}” at ${time}, but they do have a place, and now count as in.`
  return `Told “${outcomeWords[told].toLowerCase()}” at ${time}; in truth: ${outcomeWords[outcome].toLowerCase()}.`
}
