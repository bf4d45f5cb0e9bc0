import { minutesAhead, type ZoneClock } from './zone-clock.ts'

const dayMs = 24 * 60 * 60_000
/** Clocks change on full minutes. */
const minuteMs = 60_000

const read = new Map<string, ZoneClock>()

/** A zone's clock changes from a year before the event's to two after; cached. `day` is `YYYY-MM-DD`. */
export function readZoneClock(timeZone: string, day: string): ZoneClock {
  const year = Number(day.slice(0, 4))
  const key = `${timeZone} ${year}`
  const clock = read.get(key) ?? findChanges(timeZone, Date.UTC(year - 1, 0), Date.UTC(year + 3, 0))
  read.set(key, clock)
  return clock
}

function findChanges(timeZone: string, fromMs: number, untilMs: number): ZoneClock {
  const changes: ZoneClock['changes'] = [[fromMs, minutesAhead(fromMs, timeZone)]]
  let ahead = minutesAhead(fromMs, timeZone)
  for (let ms = fromMs; ms < untilMs; ms += dayMs) {
    const next = minutesAhead(ms + dayMs, timeZone)
    if (next === ahead) continue
    changes.push([firstWith(next, { afterMs: ms, byMs: ms + dayMs, timeZone }), next])
    ahead = next
  }
  return { timeZone, changes, untilMs }
}

/** Finds by bisection the first minute at which the clocks are ahead by this much. */
function firstWith(ahead: number, between: { afterMs: number; byMs: number; timeZone: string }): number {
  let { afterMs, byMs } = between
  while (byMs - afterMs > minuteMs) {
    const halfMs = afterMs + Math.floor((byMs - afterMs) / 2 / minuteMs) * minuteMs
    if (minutesAhead(halfMs, between.timeZone) === ahead) byMs = halfMs
    else afterMs = halfMs
  }
  return byMs
}
