import { randomUUID } from 'node:crypto'
import type { Person } from '../support/backend.ts'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { isWhole } from '../support/sampled.ts'
import { hostel } from '../support/submissions.ts'
import { wrongPools } from '../support/pools.ts'

const { festival, admin, colleague, sql, decide, undo, guest, statusOf, minutePasses } =
  await openAdminFixture()
const capacity = 3

type Told = { id: string; status: string | null }

const kinds = {
  registrations: { table: 'registrations', decisions: ['confirmed', 'waitlisted', 'cancelled'] },
  accommodation: {
    table: 'accommodation_requests',
    decisions: ['submitted', 'in_review', 'accepted', 'declined'],
  },
} as const
type Kind = keyof typeof kinds

const now = (kind: Kind, row: string) => statusOf(kinds[kind].table, row)

/** A seat beyond the number, or a bed, which the same admin may take back; null where somebody has no use for one. */
async function give(kind: Kind, row: string, by: Person): Promise<string | null> {
  if (kind === 'registrations') {
    const seen = (await now(kind, row)) ?? ''
    const batch = randomUUID()
    const given = { batch, registration: row, seen, reason: 'They help.' }
    const { data } = await by.client.rpc('admin_seat', given).throwOnError()
    return data.done.length > 0 ? batch : null
  }
  await by.client.rpc('admin_give_bed', { request: row, reason: 'They help.' })
  return null
}

async function expectTrue(turn: number) {
  const pools = await sql(wrongPools)
  const requests = await sql`
    select request.status, claim.status as bed from public.accommodation_requests as request
    join public.accommodation_claims as claim on claim.request_id = request.id
    where (request.status = 'declined') <> (claim.status = 'released')
      or request.status = 'accepted' and claim.status <> 'confirmed'`
  expect([turn, pools, requests]).toEqual([turn, [], []])
}

test.each(Array.from({ length: isWhole ? 12 : 4 }, (_, seed) => seed))(
  'seats and beds of two admins, given, taken, undone and promoted: what is said is so (seed %i)',
  async (seed) => {
    await sql`delete from public.status_history`
    await sql`delete from public.accommodation_requests`
    await sql`delete from public.registrations`
    await sql`update public.site_settings set registration_capacity = ${capacity}`
    await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity }])})`
    const people = [await guest(), await guest(), await guest(), await guest(), await guest()]
    const roll = drawFrom(seed)
    const batches: string[] = []
    const tookBed = new Set<string>()
    let person = people[0]
    for (let turn = 0; turn < 20; turn++) {
      const by = roll(2) === 0 ? admin : colleague
      const what = roll(8)
      const kind: Kind = roll(2) === 0 ? 'registrations' : 'accommodation'
      // Mostly one person: what is interesting is one decision after the other.
      if (roll(3) === 0) person = people[roll(people.length)]
      const row = (kind === 'registrations' ? person?.row : person?.request) ?? ''
      const told: Told[] = []
      if (what === 0) await minutePasses()
      else if (what === 1) batches.push(...[await give(kind, row, by)].filter((batch) => batch !== null))
      else if (what === 2) await by.client.rpc('admin_take_bed', { request: person?.request ?? '' })
      else if (what < 5 && batches.length > 0) {
        const batch = batches[roll(batches.length)] ?? ''
        const answer = await undo(batch, by).catch(() => null)
        if (answer) told.push(...answer.done, ...answer.kept)
        if (tookBed.has(batch)) await expectBeds(turn, answer?.done ?? [])
      } else {
        const to = kinds[kind].decisions[roll(kinds[kind].decisions.length)] ?? ''
        const hadBed = to === 'declined' && (await bedOf(row)) === 'confirmed'
        const answer = await decide([row], { kind, to, seen: (await now(kind, row)) ?? '', by })
        if (hadBed) tookBed.add(answer.batch)
        batches.push(answer.batch)
        told.push(...answer.done, ...answer.stale, ...answer.refused)
      }
      await expectAnswered(turn, told)
      await expectTrue(turn)
      // Whatever an admin is offered to undo can be undone, the newest first.
      if (roll(4) !== 0) continue
      const { data: offers } = await by.client.rpc('admin_undoable').throwOnError()
      const [newest] = offers
      if (!newest) continue
      const { done, kept } = await undo(newest.batch, by)
      expect([turn, kept]).toEqual([turn, []])
      await expectAnswered(turn, done)
      await expectTrue(turn)
      if (tookBed.has(newest.batch)) await expectBeds(turn, done)
    }
  },
)

const bedOf = async (request: string) =>
  (await festival.column`select status from public.accommodation_claims where request_id = ${request}`)[0]

/** Undone means as before, so with a bed. */
async function expectBeds(turn: number, undone: readonly Told[]) {
  for (const { id } of undone.filter(({ status }) => status !== 'declined'))
    expect([turn, await bedOf(id)]).toEqual([turn, 'confirmed'])
}

async function expectAnswered(turn: number, told: readonly Told[]) {
  for (const { id, status } of told)
    expect([turn, (await now('registrations', id)) ?? (await now('accommodation', id))]).toEqual([
      turn,
      status,
    ])
}
