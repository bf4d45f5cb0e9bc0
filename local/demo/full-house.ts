import type { Backend } from '../backend/backend.ts'

type Database = Pick<Backend, 'sql'>

/*
 * "Full" works with any number of people: the pool's capacity is lowered to what is taken. The capacity in the settings
 * stays, so undoing it only means copying that back to the pool.
 */

/** Takes all free seats. */
export async function fillHouse(database: Database): Promise<void> {
  await database.sql(
    `update private.seat_pools set capacity = taken where key = 'registration' and capacity > taken`,
  )
}

/** Gives the seats back; the waitlist moves up as it does when somebody cancels. */
export async function openHouse(database: Database): Promise<void> {
  const [opened] = await database.sql<{ key: string }>(
    `update private.seat_pools as pool set capacity = settings.registration_capacity from public.site_settings as settings
      where pool.key = 'registration' and pool.capacity < settings.registration_capacity returning pool.key`,
  )
  if (opened)
    await database.sql(`select private.promote_waiting('public.registrations'::regclass, 'registration')`)
}

/** Whether the demo has taken the free seats. */
export async function isHouseFull(database: Database): Promise<boolean> {
  const [pool] = await database.sql<{ is_full: boolean }>(
    `select pool.capacity < settings.registration_capacity as is_full from private.seat_pools as pool, public.site_settings as settings
      where pool.key = 'registration'`,
  )
  return pool?.is_full ?? false
}
