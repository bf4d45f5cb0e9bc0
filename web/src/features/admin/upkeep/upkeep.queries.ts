import { formatDate, formatMoment } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import {
  backupUpkeep,
  contentUpkeep,
  mailUpkeep,
  notebookUpkeep,
  purgeUpkeep,
  releaseUpkeep,
  type UpkeepFinding,
} from '@fest/schemas/core/upkeep.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { UpkeepQueryResult } from '#app/content/content.generated.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { adminQuery } from '../backend/admin-query.ts'

export const upkeepOptions = () => adminQuery('admin_upkeep', {}, ['upkeep'], { staleTime: 60_000 })

export const publishedOptions = () =>
  contentQuery({ key: ['upkeep'], query: async () => (await import('./upkeep.groq.ts')).upkeepQuery })

/** Whether what runs by itself did. `published`: undefined as long as it can't be read. */
export function runsOf(
  read: Returned<'admin_upkeep'>,
  published: UpkeepQueryResult | undefined,
  now: number,
): UpkeepFinding[] {
  const { ran_at, problem } = read.releases
  const when = (instant: string) => formatMoment(recordedAt(instant), read.zone)
  return [
    mailUpkeep(read, when),
    contentUpkeep(read.content, published?.changedAt ?? null, now, when),
    backupUpkeep(read, now, when),
    purgeUpkeep(read, now, when),
    ...(ran_at === null ? [] : [releaseUpkeep(ran_at, problem, now, when)]),
    ...(published && published.notebooks > 0 ? [notebookUpkeep(published.ranOn, now, formatDate)] : []),
  ]
}
