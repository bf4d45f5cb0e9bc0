import { dayOf, minutesOfDay } from '@fest/schemas/core/event-time.ts'
import { seenText } from '#app/lib/text/seen-text.ts'

type WireMoment = { _key: string; at: string; title: string }

/** A stretch of the wire, from and to in percent of its length. */
type Stretch = { from: number; to: number; isNight: boolean }

export type WireGate = WireMoment & {
  /** Its position, in percent of the wire's length. */
  share: number
  /** Where there is room for its label: above or below, near the wire or further away; null where there is none. */
  lane: 'above' | 'below' | 'high' | 'low' | null
  /** Written to the left of its gate, because the wire ends on the right. */
  isTowardsLeft: boolean
}

export type HoursWire = {
  stretches: Stretch[]
  /** The calendar days and where each begins; the first begins with the wire. */
  days: { day: string; share: number }[]
  gates: WireGate[]
}

const stepMs = 30 * 60_000
/** The hours that count as night, in minutes of the day. */
const night = { from: 22 * 60, to: 7 * 60 }
const lanes = ['above', 'below', 'high', 'low'] as const
/** The width of a letter in a label, in percent of the narrowest wire that has labels. */
const letterShare = 0.9

/** The hours as a wire with days, nights and events. In a crowd of labels, the first in time is written. */
export function hoursWire(
  startsAt: string,
  endsAt: string,
  moments: readonly WireMoment[],
  timeZone: string,
): HoursWire {
  const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)]
  const shareOf = (ms: number) => Math.round(((ms - startMs) / (endMs - startMs)) * 1000) / 10
  const stretches: Stretch[] = []
  const days: HoursWire['days'] = []
  for (let at = startMs; at < endMs; at += stepMs) {
    const minutes = minutesOfDay(at, timeZone)
    const isNight = minutes >= night.from || minutes < night.to
    const to = shareOf(Math.min(at + stepMs, endMs))
    const last = stretches.at(-1)
    if (last?.isNight === isNight) last.to = to
    else stretches.push({ from: shareOf(at), to, isNight })
    const day = dayOf(at, timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, share: shareOf(at) })
  }
  const within = moments
    .filter(({ at }) => Date.parse(at) >= startMs && Date.parse(at) <= endMs)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const ends = new Map<string, number>()
  const gates = within.map((moment) => {
    const share = shareOf(Date.parse(moment.at))
    const width = (seenText(moment.title).length + 6) * letterShare
    const isTowardsLeft = share + width > 100
    const [left, right] = isTowardsLeft ? [share - width, share] : [share, share + width]
    const lane = lanes.find((name) => (ends.get(name) ?? -1) < left) ?? null
    if (lane) ends.set(lane, right + 1)
    return { ...moment, share, lane, isTowardsLeft }
  })
  return { stretches, days, gates }
}
