import { isBeforeHours, weekdayOfWord } from './time-words.ts'
import { halfOf, longest, offsetOf, plainly, readTime, splitMoment, withoutOffset } from './clock.ts'

/** The ends of a time span, as texts that `readTime` or `readMoment` read. */
type Span = { start: string; end: string }

/** What can be between two times: a dash, an arrow or the like, or a word. */
const between = /\s*(?:(?!\+)[\p{Pd}\p{Sm}\p{So}])+\s*|(?<=\s|\d)\p{L}{1,6}(?=\s|\d)/gu
/** `from 9`, `von 9 Uhr`. */
const wordBefore = /^\p{L}+\.?\s+(?=\d)/u

/**
 * The two ends of `9:00–10:30`, `9 to 10:30 am`, `10.10.2025, 9–10.30 Uhr`, `9:00 → 12 Dec 2:00`; null where there aren't two
 * times. `15 a 16` may be anything else, so `isTime` says that the text is known to be about times.
 */
export function spanOf(text: string, isTime = false): Span | null {
  if (text.length > longest) return null
  const value = plainly(text)
  // A dash before an offset doesn't separate two times.
  const behind = value.slice(offsetOf(value)?.before.length ?? value.length)
  if (readTime(value) !== null || /^\s*-/.test(behind)) return null
  for (const { 0: sign, index } of value.matchAll(between)) {
    const [from, to] = [value.slice(0, index).trim(), value.slice(index + sign.length).trim()]
    // The word may be the half of the day.
    const span = spanBetween(from, to, isTime) ?? spanBetween(from.replace(wordBefore, ''), to, isTime)
    if (span) return span
  }
  return null
}

function spanBetween(from: string, to: string, isTime: boolean): Span | null {
  const { day, clock } = splitMoment(from)
  const start = clock || from
  const { ahead, clock: end } = withoutOffset(to)
  const isEnd = timeOf(to) !== null || timeOf(splitMoment(to).clock) !== null
  const isBare = isHour(start) && (isEnd || (isTime && isHour(to)))
  const halved = withHalf(start, end, true)
  if (!(isBare || timeOf(halved) !== null) || !(isEnd || (isHour(to) && isTime))) return null
  // A zone after both is the start's, too.
  const zone = ahead !== null && withoutOffset(start).ahead === null ? ` ${to.slice(end.length).trim()}` : ''
  const begin = halved === start && isBare ? `${start}:00` : halved
  return {
    start: [day, begin + zone].filter(Boolean).join(' '),
    end: isHour(to) ? `${laterHour(begin, to)}:00` : withHalf(to, start, false),
  }
}

/** 1 of `11:30–1` is 13; of `22–2` it is 2, on the next day. */
function laterHour(start: string, end: string): number {
  const [from, to] = [timeOf(start) ?? 0, Number(end)]
  return from > to * 60 && from < (to + 12) * 60 ? to + 12 : to
}

/** Whether a text is a time of day, or a span of two of them. */
export function isClock(text: string, isTime = false): boolean {
  const isAboutTime = isTime || isBeforeHours(/^\p{L}+/u.exec(text)?.[0] ?? '')
  return timeOf(text) !== null || (splitMoment(text).day === '' && spanOf(text, isAboutTime) !== null)
}

/** A time without a word before it, as in `ab 18 Uhr`, and with the colons that `0900-1030` lacks. */
export function asTyped(text: string): string {
  const isShort = /^\d{4}\s*(?:h|hrs)?(?:\s*(?:\p{Pd}|to)\s*\d{4}\s*(?:h|hrs)?)?$/iu.test(text)
  if (isShort) return text.replaceAll(/(\d\d)(\d\d)\s*(?:h(?:rs)?)?/gi, '$1:$2')
  const [, word = '', time = ''] = /^(?:(\p{L}+)\.?\s(?:\s*\p{L}+\.?\s){0,2}|~)\s*(\d.*)$/su.exec(text) ?? []
  // A day can come before its time, too, and so can the half of a day.
  return !isClock(text, true) && weekdayOfWord(word) === null && isClock(time, true) ? time : text
}

function timeOf(text: string): number | null {
  return readTime(withoutOffset(text).clock)
}

function isHour(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= 24
}

/**
 * A time with the am or pm that one end of `9:30–10:30 am`, `3 pm – 4:30` or `午後2時～3時15分` leaves out: that of the other
 * end, or where the end would be before the start then, as in `11–1 pm`, the other half.
 */
function withHalf(bare: string, other: string, isStart: boolean): string {
  const half = halfOf(other)
  if (half === null || halfOf(bare) !== null) return bare
  const [own, known] = [readTime(`${half}m ${bare}`), readTime(other)]
  if (own === null || known === null) return bare
  const isSame = isStart ? own < known : known < own
  return `${isSame === (half === 'p') ? 'pm' : 'am'} ${bare}`
}
