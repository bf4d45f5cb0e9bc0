import { addDays } from '@fest/schemas/core/days.ts'
import { isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { fromInput } from '../parts/zoned-input.ts'
import type { LogFilters } from './log.queries.ts'
import logTopics from './log-topics.json'

/** Topics to filter the log by, with their words in the address. */
export const topics: Readonly<Record<string, { title: string; actions: string[] }>> = logTopics

const day = /^\d{4}-\d{2}-\d{2}$/

/** The filters in an address; invalid values are ignored. Days are days in `timeZone`. */
export function readLogAddress(query: URLSearchParams, timeZone: string): LogFilters {
  const actor = query.get('who') ?? ''
  const what = query.get('what') ?? ''
  const kind = query.get('kind') ?? undefined
  const since = instantOf(query.get('since'), timeZone, 0)
  const until = instantOf(query.get('until'), timeZone, 1)
  return {
    ...(/^(me|nobody|[0-9a-f-]{36})$/.test(actor) ? { actor } : {}),
    ...(Object.hasOwn(topics, what) ? { action: topics[what]?.actions ?? [] } : {}),
    ...(isAdminKind(kind) ? { kind } : {}),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
  }
}

/** The instant at which a day begins, or the day `later` days after it. */
function instantOf(text: string | null, timeZone: string, later: number): string | null {
  if (text === null || !day.test(text) || Number.isNaN(Date.parse(text))) return null
  return fromInput(`${addDays(text, later)}T00:00`, timeZone)
}
