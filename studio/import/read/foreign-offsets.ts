import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { minutesAhead } from '@fest/schemas/core/zone-clock.ts'
import type { ForeignOffset, Problem } from '../program.ts'
import type { WordChoices } from '../word-choices.ts'
import { instantInZone, offsetOf } from './clock.ts'

/** The storage key of the answer for an offset, per zone of the event. */
export function offsetKey(offset: string, timeZone: string): string {
  return `offset ${offset} ${timeZone}`
}

type SeenOffset = Omit<ForeignOffset, 'count'> & { places: Set<string> }

/** Times with an offset other than the event's: either the instant or the local time is kept, as chosen. */
export class ForeignOffsets {
  readonly #timeZone: string | undefined
  readonly #choices: WordChoices
  readonly #seen = new Map<string, SeenOffset>()
  readonly #skipped: Problem[] = []

  /** Without a zone no offset is foreign. */
  constructor(timeZone: string | undefined, choices: WordChoices) {
    this.#timeZone = timeZone
    this.#choices = choices
  }

  /** The instant meant by a session's time, which the file writes as `text`; `instant` is the moment it names. */
  settle(text: string, instant: string, place: string): string {
    const timeZone = this.#timeZone
    const written = offsetOf(text)
    if (timeZone === undefined || written === null) return instant
    const { offset, ahead } = written
    const at = Date.parse(instant)
    if (ahead === minutesAhead(at, timeZone)) return instant
    const key = offsetKey(offset, timeZone)
    const day = new Date(at + ahead * 60_000).toISOString()
    const minutes = Number(day.slice(11, 13)) * 60 + Number(day.slice(14, 16))
    const clock = instantInZone(day.slice(0, 10), minutes, timeZone)
    const seen: SeenOffset = this.#seen.get(key) ?? {
      key,
      offset,
      here: zonedIso(instant, timeZone).slice(-6),
      moment: instant,
      clock: 'instant' in clock ? clock.instant : instant,
      chosen: this.#choices.get(key) === 'clock' ? 'clock' : 'moment',
      places: new Set(),
    }
    this.#seen.set(key, seen)
    seen.places.add(place)
    if (seen.chosen === 'moment') return instant
    if ('instant' in clock) return clock.instant
    this.#skipped.push({
      severity: 'warning',
      place,
      column: null,
      message: `"${text}" keeps its moment: ${clock.problem}.`,
    })
    return instant
  }

  /** One for each offset, in the order of the file. */
  all(): ForeignOffset[] {
    return [...this.#seen.values()].map(({ places, ...offset }) => ({ ...offset, count: places.size }))
  }

  /** Local times that the clocks skip here. */
  problems(): readonly Problem[] {
    return this.#skipped
  }
}
