import type { ValidationContext } from 'sanity'
import { contentApiVersion } from '../../core/content-api.ts'
import { eventTimeZone } from '../event-time-zone.ts'
import { timedQuery, zoneChange } from '../zone-change.ts'
import { isTimeZone } from './time-zone.ts'

/** True, or what the times of the event read as once this zone is published. */
export async function checkZoneChange(
  zone: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const from = eventTimeZone()
  if (!zone || zone === from || !isTimeZone(zone)) return true
  const client = context.getClient({ apiVersion: contentApiVersion }).withConfig({ perspective: 'raw' })
  const { isFelt, moving } = zoneChange(await client.fetch(timedQuery), from, zone)
  if (!isFelt) return true
  return `Once this is published, times are no longer in ${from}. ${moving}`
}
