import { minutesAhead } from '@fest/schemas/core/zone-clock.ts'
import { formatTime } from '@fest/schemas/core/event-time.ts'
import type { Problem } from '../program.ts'

/** Not the dash of 09:00-10:00. */
const hasOffset =
  /(?:Z|UTC|GMT)$|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?$|\+\d{2}:?\d{2}$|(?:T\d{1,2}:\d{2}|:\d{2}:\d{2}(?:\.\d+)?) ?-\d{2}:?\d{2}$/i

/** Times whose offset isn't the event's at that moment: they are the same moments, at other times of day. */
export class ForeignOffsets {
  readonly #timeZone: string | undefined
  readonly #seen = new Map<string, { count: number; place: string; text: string; instant: string }>()

  /** Without a zone nothing is foreign. */
  constructor(timeZone: string | undefined) {
    this.#timeZone = timeZone
  }

  /** Notes how a file writes a moment. */
  note(text: string, instant: string, place: string): void {
    if (this.#timeZone === undefined || !hasOffset.test(text.trim())) return
    const [, zulu, sign, hours, minutes = '0'] =
      /(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?)$/i.exec(text.trim()) ?? []
    if (zulu === undefined && hours === undefined) return
    const ahead = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes))
    if (ahead === minutesAhead(Date.parse(instant), this.#timeZone)) return
    const offset = zulu ? 'UTC' : `${sign}${(hours ?? '').padStart(2, '0')}:${minutes.padStart(2, '0')}`
    const earlier = this.#seen.get(offset)
    this.#seen.set(offset, {
      count: (earlier?.count ?? 0) + 1,
      place: earlier?.place ?? place,
      text: earlier?.text ?? text,
      instant: earlier?.instant ?? instant,
    })
  }

  /** One warning for each offset, with the first of its times as it is shown here. */
  problems(column: string): Problem[] {
    const timeZone = this.#timeZone
    if (timeZone === undefined) return []
    return [...this.#seen].map(([offset, { count, place, text, instant }]) => {
      const times = count === 1 ? '1 time is' : `${count} times are`
      const shown = formatTime(Date.parse(instant), timeZone)
      const message = `${times} given at ${offset}, and the event is in ${timeZone}. They stay the same moments: "${text}" is ${shown} here. If the event is elsewhere, change its time zone in the settings first.`
      return { severity: 'warning', place, column, message }
    })
  }
}
