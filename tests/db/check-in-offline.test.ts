import { randomUUID } from 'node:crypto'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { allPages } from '../support/all-pages.ts'
import { call } from '../support/call.ts'
import {
  checkIn,
  clearDoor,
  minute,
  openDoor,
  scanOf,
  seatCounts,
  setCapacity,
  statusOf,
  sync,
  type Ticket,
  ticketHolder,
} from '../support/door.ts'
import { refusal } from '../support/refusal.ts'

const { backend, admin } = await openDoor()
const { sql } = backend
beforeEach(() => clearDoor(backend))

describe('without network', () => {
  test('scans sent twice, in parts or in reverse have the same result', async () => {
    const holders = await Promise.all(Array.from({ length: 5 }, () => ticketHolder(backend)))
    const [mira, ...others] = holders
    if (!mira) throw new Error('nobody')
    const queue = holders.map(scanOf)
    const [again, earlier] = [scanOf(mira, 30), scanOf(mira, -5)]
    await sync(admin.client, [...queue, again])
    await sync(admin.client, [again, ...queue.toReversed(), earlier])
    const told = await sync(admin.client, [earlier, again, ...queue])
    expect(told.map(({ scan }) => scan)).toEqual([earlier.scan, ...queue.map(({ scan }) => scan), again.scan])
    expect(told[0]).toMatchObject({ outcome: 'checked_in', conflict: 'scanned_elsewhere', scans: 3 })
    expect(told[1]).toMatchObject({ outcome: 'already', first_scan: earlier.scan })
    expect(told.slice(2, -1).map(({ outcome, conflict }) => [outcome, conflict])).toEqual(
      others.map(() => ['checked_in', null]),
    )
    expect(await sql('select from public.check_ins')).toHaveLength(7)
    const { taken, seated } = await seatCounts(backend)
    expect(taken).toBe(seated)
  })

  test('simultaneous scans get the same order, however their list is sorted', async () => {
    const ids = Array.from({ length: 500 }, () => randomUUID()).toSorted()
    const queue = ids.map((scan) => ({ scan, ticket: 'f'.repeat(32), scanned_at: minute(0) }))
    const told = await sync(admin.client, queue.toReversed(), minute(1))
    expect(told.map(({ scan }) => scan)).toEqual(ids)
  })

  test('reports people who have canceled, are waiting, or are unknown', async () => {
    await setCapacity(backend, 2)
    const [gone, here] = [await ticketHolder(backend), await ticketHolder(backend)]
    const waiting = await ticketHolder(backend)
    await gone.person.client.rpc('cancel_registration')
    const late = await ticketHolder(backend)
    const told = await sync(admin.client, [gone, here, late, { code: 'nobody' }].map(scanOf))
    expect(told.map(({ outcome, conflict }) => [outcome, conflict])).toEqual([
      ['cancelled', 'cancelled_meanwhile'],
      ['checked_in', null],
      ['waitlisted', 'waitlisted_meanwhile'],
      ['unknown', 'unknown'],
    ])
    expect(await statusOf(waiting)).toBe('confirmed')
  })

  test('an entry that cannot be read does not hold up the others', async () => {
    const mira = await ticketHolder(backend)
    const told = await sync(admin.client, [
      { ...scanOf(mira), scan: 'seven' },
      { ...scanOf(mira), scanned_at: 'this morning' },
      scanOf(mira, 3),
    ])
    expect(told.map(({ outcome }) => outcome).toSorted()).toEqual(['checked_in', 'malformed', 'malformed'])
    expect(told.some(({ scan }) => scan === 'seven')).toBe(true)
  })

  test('refuses more than 500 at once, and anything but a list', async () => {
    for (const queue of [Array.from({ length: 501 }, () => ({})), {}, null]) {
      const { error } = await admin.client.rpc('sync_check_ins', { scans: queue })
      expect(error).toMatchObject(refusal('too_many'))
    }
  })
})

describe('the roster on a phone', () => {
  const roster = (args: Record<string, unknown> = {}) => call(admin.client, 'check_in_roster', args)
  const hash = (code: string) => sha256Of(code).slice(0, 32)

  test('has no codes, no addresses, and no names of people who aren’t coming', async () => {
    const [mira, gone] = [await ticketHolder(backend), await ticketHolder(backend, 'Somebody Gone')]
    await gone.person.client.rpc('cancel_registration')
    const { rows, total } = await roster()
    expect(total).toBe(2)
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
      rows.map(() => ['attendance', 'days', 'in_at', 'institution', 'name', 'status', 'ticket']),
    )
    const coming = { name: 'Mira Okafor', institution: registrationAnswers.institution }
    const notComing = { name: null, institution: null, status: 'cancelled' }
    expect(rows).toContainEqual(expect.objectContaining({ ticket: hash(mira.code), ...coming }))
    expect(rows).toContainEqual(expect.objectContaining({ ticket: hash(gone.code), ...notComing }))
    const text = JSON.stringify(rows)
    for (const secret of [mira.code, mira.person.email, mira.person.id, 'Somebody Gone'])
      expect(text).not.toContain(secret)
    // It is enough to check somebody in by name.
    const ticket = hash(mira.code)
    expect(await checkIn(admin.client, { ticket })).toMatchObject({ outcome: 'checked_in' })
    const inside = { ticket, status: 'checked_in', in_at: expect.any(String) as string }
    expect((await roster()).rows).toContainEqual(expect.objectContaining(inside))
  })

  test('comes in pages without gaps, and later only with changes', async () => {
    const holders: Ticket[] = []
    for (let index = 0; index < 5; index += 1) holders.push(await ticketHolder(backend))
    const rows = await allPages((after) => roster({ page_size: 2, ...(after !== null && { after }) }))
    const seen = rows.map(({ ticket }) => ticket)
    expect(seen.toSorted()).toEqual(holders.map(({ code }) => hash(code)).toSorted())
    await sql(`
      do $$ begin set local session_replication_role = replica;
        update public.registrations set updated_at = now() - interval '1 hour'; end $$`)
    const { as_of: asOf } = await roster()
    expect((await roster({ since: asOf })).rows).toEqual([])
    const [first] = holders
    await checkIn(admin.client, { ticket: first?.code ?? '' })
    const changed = (await roster({ since: asOf })).rows.map(({ ticket }) => ticket)
    expect(changed).toEqual([hash(first?.code ?? '')])
  })
})
