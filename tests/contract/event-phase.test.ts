import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { openingAt, openThings, phaseAt } from '@fest/schemas/vocabulary/event-phase.ts'
import { programDayOf } from '@fest/schemas/core/event-time.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { isWhole } from '../support/sampled.ts'
import { useBackend } from '../support/use-services.ts'

const backend = useBackend()

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'] as const

/** Dates are within three weeks, half of them exactly at the moment or a second beside it. */
function casesFrom(seed: number, count: number) {
  const random = drawFrom(seed)
  const start = Date.UTC(2025, 9, 20)
  return Array.from({ length: count }, () => {
    const moment = start + random(21 * 24) * 3_600_000 + random(2) * 59_000
    const instant = () => {
      if (random(3) === 0) return null
      const ms = random(2) === 0 ? moment + (random(3) - 1) * 1000 : start + random(21 * 24) * 3_600_000
      return new Date(ms).toISOString()
    }
    const day = () =>
      random(4) === 0 ? null : new Date(start + random(21) * 86_400_000).toISOString().slice(0, 10)
    return {
      moment: new Date(moment).toISOString(),
      time_zone: zones[random(zones.length)] ?? 'UTC',
      day_end_hour: random(9),
      starts_on: day(),
      ends_on: day(),
      registration_opens_at: instant(),
      phase_override: random(2) === 0 ? null : (eventPhases[random(eventPhases.length)] ?? null),
      opens_at: instant(),
      closes_at: instant(),
      has_no_seats: random(2) === 0,
    }
  })
}

test('pages and the database agree on the event’s phase and on what is open', async () => {
  const cases = casesFrom(2025, isWhole ? 4000 : 500)
  const rows = await backend.sql<{
    number: number
    phase: string
    openings: Record<string, string>
  }>`select each.number::int, told.phase, (
        select jsonb_object_agg(thing, private.opening_at(
          thing, c.moment, told.phase, c.phase_override, c.opens_at, c.closes_at, c.has_no_seats))
        from unnest(${[...openThings]}::text[]) as thing) as openings
      from jsonb_array_elements(${JSON.stringify(cases)}) with ordinality as each (entry, number),
        lateral jsonb_to_record(each.entry) as c (moment timestamptz, time_zone text, day_end_hour integer, starts_on date, ends_on date,
          registration_opens_at timestamptz, phase_override text, opens_at timestamptz, closes_at timestamptz,
          has_no_seats boolean),
        lateral (select private.phase_at(c.moment, c.time_zone, c.day_end_hour, c.starts_on, c.ends_on, c.registration_opens_at,
          c.phase_override) as phase) as told
      order by each.number`
  const seen = new Set<string>()
  cases.forEach((one, index) => {
    const nowMs = Date.parse(one.moment)
    const hour = { nowMs, today: programDayOf(nowMs, one.time_zone, one.day_end_hour) }
    const dates = {
      startDate: one.starts_on,
      endDate: one.ends_on,
      registrationOpensAt: one.registration_opens_at,
      phaseOverride: one.phase_override,
    }
    const times = { opensAt: one.opens_at, closesAt: one.closes_at }
    const ours = Object.fromEntries(
      openThings.map((thing) => [thing, openingAt(thing, hour, dates, times, one.has_no_seats)]),
    )
    const phase = phaseAt(hour, dates)
    expect({ ...one, ...rows[index] }).toMatchObject({ ...one, phase, openings: ours })
    seen.add(phase)
    for (const [thing, state] of Object.entries(ours)) seen.add(`${thing} ${state}`)
  })
  // The cases reach every phase and every state.
  expect([...eventPhases].filter((phase) => !seen.has(phase))).toEqual([])
  expect(seen.size).toBeGreaterThanOrEqual(eventPhases.length + 28)
})
