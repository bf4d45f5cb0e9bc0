import type { Chance } from './chance.ts'

/** Real moments before the one at which the demo is made, in milliseconds since 1970. */
export type Moments = {
  /** So many days ago, at an hour at which people are awake. What is longer ago by days is longer ago by the clock. */
  ago(days: number): number
  /** Some hours after another moment, at least ten minutes ago, and in any case later. */
  after(moment: number, leastHours: number, mostHours: number): number
}

const hour = 3_600_000
const day = 24 * hour

/** The hours of UTC at which people of the event's zone are awake. */
const wakes = 6 * hour
const sleeps = 22 * hour
const awake = sleeps - wakes

/** Time that people were awake, from 1970 to a moment. It stands still at night. */
function wakingTime(moment: number): number {
  const days = Math.floor(moment / day)
  return days * awake + Math.min(Math.max(moment - days * day, wakes), sleeps) - wakes
}

/** The moment of such a time; a morning's beginning is the evening before. */
function momentOf(waking: number): number {
  const days = Math.ceil(waking / awake) - 1
  return days * day + wakes + waking - days * awake
}

export function momentsBefore(now: number, chance: Chance): Moments {
  const latest = now - 10 * 60_000
  return {
    ago: (days) => Math.min(latest, Math.round(momentOf(wakingTime(now) - days * awake))),
    after(moment, leastHours, mostHours) {
      const share = chance.number()
      const from = wakingTime(moment)
      const left = Math.max(0, wakingTime(latest) - from)
      const wanted = (leastHours + share * (mostHours - leastHours)) * (awake / day) * hour
      // Where there is not so much time left, somewhere within what is left.
      const at = momentOf(from + (wanted <= left ? wanted : share * left))
      return Math.max(Math.round(at), moment + 1000)
    },
  }
}
