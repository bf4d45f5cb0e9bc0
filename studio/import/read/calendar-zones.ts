import { validZone } from './stamps.ts'

export type Property = { name: string; parameters: Readonly<Record<string, string>>; value: string }

/** A calendar's description of a zone: its own properties, and those of standard and summer time. */
export type CalendarZone = { own: Property[]; parts: Property[][] }

/** A zone that computers know, or the offset of a local time such as `20261211T090000`. */
type Found = { zone: string } | { offsetAt: (local: string) => string }

export function valueOf(properties: readonly Property[], name: string): string {
  return properties.find((each) => each.name === name)?.value.trim() ?? ''
}

/** Finds a zone by its name, by the end of its name, or as the calendar describes it; null for an unknown one. */
export function zoneFinder(described: readonly CalendarZone[]): (name: string) => Found | null {
  return (name) => {
    const own = described.find((each) => valueOf(each.own, 'TZID') === name)
    const zone = [name, valueOf(own?.own ?? [], 'X-LIC-LOCATION'), ...endsOf(name)]
      .map(validZone)
      .find((each) => each !== null)
    if (zone) return { zone }
    const parts = own?.parts ?? []
    return parts.length === 0 ? null : { offsetAt: (local) => offsetIn(parts, local) }
  }
}

/** `Europe/Berlin` of `/mozilla.org/20050126_1/Europe/Berlin`. */
function endsOf(name: string): string[] {
  const [found = ''] = /(?:[A-Z][A-Za-z]+\/)+[\w+-]+$/.exec(name) ?? []
  const parts = found.split('/')
  return parts.slice(1).map((_, at) => parts.slice(at).join('/'))
}

/** The offset of the part that began last before a local time, or else of the first part. */
function offsetIn(parts: readonly Property[][], local: string): string {
  const year = Number(local.slice(0, 4))
  const begins = parts
    .map((part) => ({
      offset: valueOf(part, 'TZOFFSETTO'),
      first: valueOf(part, 'DTSTART'),
      at: [year - 1, year].map((each) => beginOf(part, each)).findLast((each) => each <= local) ?? '',
    }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || b.first.localeCompare(a.first))
  const offset = begins.at(-1)?.offset ?? ''
  return `${offset.slice(0, 3)}:${offset.slice(3, 5)}`
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** When a part begins in a year, by its rule: `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`; without one, only once. */
function beginOf(part: readonly Property[], year: number): string {
  const [first, rule] = [valueOf(part, 'DTSTART'), valueOf(part, 'RRULE')]
  const [, count = '', weekday = ''] = /BYDAY=(-?\d)([A-Z]{2})/.exec(rule) ?? []
  const [, month = first.slice(4, 6)] = /BYMONTH=(\d+)/.exec(rule) ?? []
  const [, until = '9999'] = /UNTIL=(\w+)/.exec(rule) ?? []
  if (rule === '' || first.slice(0, 4) >= String(year) || until < String(year)) return first
  if (count === '') return `${year}${first.slice(4)}`
  const isFromEnd = count.startsWith('-')
  const edge = new Date(Date.UTC(year, Number(month) - (isFromEnd ? 0 : 1), isFromEnd ? 0 : 1))
  const away = weekdays.indexOf(weekday) - edge.getUTCDay()
  const days = isFromEnd ? -((7 - away) % 7) : (away + 7) % 7
  edge.setUTCDate(edge.getUTCDate() + days + (Number(count) - (isFromEnd ? -1 : 1)) * 7)
  return `${edge.toISOString().slice(0, 10).replaceAll('-', '')}${first.slice(8)}`
}
