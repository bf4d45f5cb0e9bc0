import type { Chance } from './chance.ts'

/** Moments (Unix ms) before the demo is created. */
export type Moments = {
  /** This many days ago, when people are awake. More days always give an earlier moment. */
  ago(days: number): number
  /** Some hours after another moment, at least ten minutes ago, and always later than it. */
  after(moment: number, leastHours: number, mostHours: number): number
}

const hour = 3_600_000
const day = 24 * hour

/** When people in the event's zone are awake, in UTC. */
const wakes = 6 * hour
const sleeps = 22 * hour
const awake = sleeps - wakes

/** Waking time from 1970 to a moment; it stands still at night. */
function wakingTime(moment: number): number {
  const days = Math.floor(moment / day)
  return days * awake + Math.min(Math.max(moment - days * day, wakes), sleeps) - wakes
}

/** The inverse: the moment of a waking time. The start of a morning maps to the evening before. */
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
      // With less time left than wanted, somewhere within what is left.
      const at = momentOf(from + (wanted <= left ? wanted : share * left))
      return Math.max(Math.round(at), moment + 1000)
    },
  }
}
