import { expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { drawFrom } from '../support/draw.ts'

const { festival, admin, colleague, sql, decide, undo, registered, statusOf } = await openAdminFixture()
const capacity = 3

const now = (row: string) => statusOf('registrations', row)

/** Emails go out, and places are no longer held. */
async function minutePasses() {
  await sql`update private.held_places set due_at = now() - interval '1 second'`
  await sql`update public.status_history set changed_at = changed_at - interval '66 seconds'`
  await festival.service().rpc('queue_due_mails').throwOnError()
}

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'seats of two admins, undone and promoted: what is said is so, and what is offered works (seed %i)',
  async (seed) => {
    await sql`delete from public.status_history`
    await sql`delete from public.registrations`
    await sql`update public.site_settings set registration_capacity = ${capacity}`
    const people = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ]
    const roll = drawFrom(seed)
    const batches: string[] = []
    for (let turn = 0; turn < 14; turn++) {
      const by = roll(2) === 0 ? admin : colleague
      const what = roll(6)
      const told: { id: string; status: string | null }[] = []
      if (what === 0) await minutePasses()
      else if (what < 3 && batches.length > 0) {
        const answer = await undo(batches[roll(batches.length)] ?? '', by).catch(() => null)
        if (answer) told.push(...answer.done, ...answer.kept)
      } else {
        const row = people[roll(people.length)]?.row ?? ''
        const to = ['confirmed', 'waitlisted', 'cancelled'][roll(3)] ?? 'cancelled'
        const answer = await decide([row], { kind: 'registrations', to, seen: (await now(row)) ?? '', by })
        batches.push(answer.batch)
        told.push(...answer.done, ...answer.stale)
      }
      for (const { id, status } of told) expect([turn, await now(id)]).toEqual([turn, status])
      const [seats] = await sql<{
        taken: number
        held: number
      }>`select count(*)::int as taken, (select count(*)::int from private.held_places) as held
         from public.registrations where status in ('confirmed', 'checked_in')`
      expect(seats?.taken).toBeLessThanOrEqual(capacity)
      // Whatever an admin is offered to undo can be undone, the newest first.
      if (roll(4) !== 0) continue
      const { data: offers } = await by.client.rpc('admin_undoable').throwOnError()
      const [newest] = offers
      if (!newest) continue
      const { done, kept } = await undo(newest.batch, by)
      expect([turn, kept]).toEqual([turn, []])
      for (const { id, status } of done) expect([turn, await now(id)]).toEqual([turn, status])
    }
  },
)
