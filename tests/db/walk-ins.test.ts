import type { Json } from '@fest/schemas/database.types.ts'
import type { Client } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { clearDoor, openDoor, seatCounts, setCapacity, somebody } from '../support/door.ts'
import { codeIn, mailTo } from '../support/mailed-links.ts'
import { invalid, refusal } from '../support/refusal.ts'
import { agreed, register } from '../support/registration.ts'
import { personWithRole } from '../support/roles.ts'

const { backend, admin } = await openDoor()
const { column, sql } = backend
const desk = await personWithRole(backend, admin, 'desk')
beforeEach(() => clearDoor(backend))

const walkIn = (client: Client, person: Json, more: { checks_in?: boolean; reason?: string } = {}) =>
  call(client, 'walk_in', { person, checks_in: true, ...more })
const count = async () => (await column<number>('select count(*)::int as n from public.registrations'))[0]

describe('refused', () => {
  test('beyond the number: the desk, also with a reason', async () => {
    await setCapacity(backend, 1)
    await walkIn(desk.client, somebody())
    const refused = refusal('full')
    await expect(walkIn(desk.client, somebody(), { reason: 'A friend' })).rejects.toMatchObject(refused)
    await expect(walkIn(admin.client, somebody())).rejects.toMatchObject(refused)
    await expect(walkIn(admin.client, somebody(), { reason: '  ' })).rejects.toMatchObject(refused)
    expect(await seatCounts(backend)).toEqual({ taken: 1, seated: 1 })
  })

  test.each([
    [{ full_name: ' ' }, 'full_name'],
    [{ full_name: 'a\u0007b' }, 'full_name'],
    [{ email: 'not an address' }, 'email'],
    [{ role: 'emperor' }, 'role'],
    [{ is_at_least_16: false }, 'is_at_least_16'],
    [{ consents: [] }, 'consents'],
    [{ consents: agreed.slice(1) }, 'consents'],
  ])('%o, beside its field', async (change, field) => {
    const before = await sql('select count(*) from auth.users')
    await expect(walkIn(desk.client, somebody(change))).rejects.toMatchObject(invalid(field))
    // Nor is there an account of nobody.
    expect(await sql('select count(*) from auth.users')).toEqual(before)
  })
})

test('somebody new is checked in, has a ticket, and agreed to what they were asked', async () => {
  const person = somebody({ role: 'phd' })
  const told = await walkIn(desk.client, person)
  const added = { outcome: 'added', name: 'Ravi Iyer', status: 'checked_in', role: 'phd', id: null }
  expect(told).toMatchObject(added)
  const unsaid = { institution: null, quantum_knowledge: null, hackathon: null }
  const [row] = await sql`
    select came_by, ticket_code, institution, quantum_knowledge, hackathon from public.registrations`
  expect(row).toEqual({ came_by: 'walk_in', ticket_code: told.code, ...unsaid })
  const consents = await sql(
    `select kind, version, is_given from public.consents
      where user_id = (select user_id from public.registrations) order by kind`,
  )
  expect(consents).toEqual(agreed)
  const logged = await sql(`
    select actor, details from public.audit_log
    where action = 'walk_in' and subject_id = (select id::text from public.registrations)`)
  expect(logged).toEqual([{ actor: desk.id, details: { status: 'confirmed' } }])
  // One mail, with what was recorded.
  const data = { name: 'Ravi Iyer', full_name: 'Ravi Iyer', way: 'walk_in', is_waiting: false }
  expect(await sql('select template, data from public.mail_outbox order by number')).toMatchObject([
    { template: 'registration_added', data },
  ])
})

test('an address that is registered leads to that person, and changes nothing', async () => {
  const person = somebody()
  const first = await walkIn(desk.client, person, { checks_in: false })
  // Not yet checked in, when they only want the ticket.
  expect(first).toMatchObject({ status: 'confirmed' })
  expect(await sql('select 1 from public.check_ins')).toEqual([])
  const same = { ...person, full_name: 'Somebody Else', email: person.email.toUpperCase() }
  expect(await walkIn(desk.client, same)).toMatchObject({
    outcome: 'known',
    name: 'Ravi Iyer',
    status: 'confirmed',
    ticket: first.ticket,
    code: null,
    id: null,
  })
  const own = await backend.signUp()
  await register(own.client)
  expect(await walkIn(admin.client, somebody({ email: own.email }))).toMatchObject({
    outcome: 'known',
    name: 'Mira Okafor',
    id: expect.any(String) as string,
  })
  expect(await count()).toBe(2)
})

test('the same press again, because its answer got lost, is answered as before, and only for who pressed', async () => {
  const person = somebody()
  const first = await walkIn(desk.client, person)
  expect(await walkIn(desk.client, person)).toEqual(first)
  expect(first).toMatchObject({ outcome: 'added', status: 'checked_in', code: expect.any(String) as string })
  const other = await personWithRole(backend, admin, 'desk')
  for (const client of [other.client, admin.client])
    expect(await walkIn(client, person)).toMatchObject({ outcome: 'known', code: null })
  // The other one at the desk is told of their access.
  for (const made of ['registrations', 'check_ins', `mail_outbox where template <> 'access_given'`])
    expect(await sql(`select 1 from public.${made}`)).toHaveLength(1)
})

test('an admin goes beyond the number with a reason, which is logged and counted apart', async () => {
  await setCapacity(backend, 1)
  await walkIn(desk.client, somebody())
  const told = await walkIn(admin.client, somebody(), { reason: 'She gives a talk' })
  expect(told).toMatchObject({ outcome: 'added', status: 'checked_in' })
  expect(await seatCounts(backend)).toEqual({ taken: 1, seated: 2 })
  const extra = await sql`select reason, given_by from private.extra_places where claim_id = ${told.id}`
  expect(extra).toEqual([{ reason: 'She gives a talk', given_by: admin.id }])
})

test('their account is nobody’s until they prove the address; then the registration is theirs', async () => {
  const person = somebody()
  await walkIn(desk.client, person)
  const [account] = await sql`
    select id, email_confirmed_at, encrypted_password from auth.users where email = ${person.email}`
  expect(account).toMatchObject({ email_confirmed_at: null, encrypted_password: null })
  // A stranger who knows the address and picks a password gets nowhere.
  const stranger = backend.anonymous()
  const guess = { email: person.email, password: 'a stranger chose this' }
  await stranger.auth.signUp(guess)
  expect((await stranger.auth.signInWithPassword(guess)).data.session).toBeNull()

  const own = backend.anonymous()
  expect((await own.auth.signInWithOtp({ email: person.email })).error).toBeNull()
  const token = codeIn(mailTo(backend, person.email))
  const { data, error } = await own.auth.verifyOtp({ email: person.email, token, type: 'email' })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(account?.['id'])
  const { data: theirs } = await own.from('registrations').select('full_name, came_by').single()
  expect(theirs).toEqual({ full_name: 'Ravi Iyer', came_by: 'walk_in' })
  expect((await backend.anonymous().auth.signInWithPassword(guess)).data.session).toBeNull()
})

test('when registration is closed the desk is refused, and an admin needs a reason', async () => {
  await sql(
    "update public.site_settings set registration_opens_at = '2000-01-01', registration_closes_at = '2000-02-01'",
  )
  const refused = refusal('closed')
  await expect(walkIn(desk.client, somebody(), { reason: 'Came late' })).rejects.toMatchObject(refused)
  await expect(walkIn(admin.client, somebody())).rejects.toMatchObject(refused)
  const told = await walkIn(admin.client, somebody(), { reason: 'Came late' })
  expect(told).toMatchObject({ outcome: 'added', status: 'checked_in' })
  expect(await sql('select details from public.audit_log where subject_id = $1', [told.id])).toContainEqual({
    details: { status: 'confirmed', overruled: 'closed' },
  })
  // There was room, so it is an ordinary seat.
  expect(await seatCounts(backend)).toEqual({ taken: 1, seated: 1 })
})

test('admins list and export how people came and whether they still come', async () => {
  const online = await backend.signUp()
  await register(online.client)
  await walkIn(admin.client, somebody())
  await sql(
    `insert into private.coming_asks (user_id, asked_at, due_at, answer, answered_at)
     values ($1, now(), now() + interval '2 days', 'coming', now())`,
    [online.id],
  )
  const listed = async (filters: Json) =>
    (await call(admin.client, 'admin_list', { kind: 'registrations', filters })).rows.map((row) => [
      row['came_by'],
      row['coming'],
    ])
  const [walkedIn, registered] = [[['walk_in', null]], [['form', 'coming']]]
  expect(await listed({ came_by: ['walk_in', 'import'] })).toEqual(walkedIn)
  expect(await listed({ coming: ['not_asked'] })).toEqual(walkedIn)
  expect(await listed({ came_by: ['form'] })).toEqual(registered)
  expect(await listed({ coming: ['coming'] })).toEqual(registered)
  expect(await listed({ coming: ['silent', 'released'] })).toEqual([])
  const { columns } = await call(admin.client, 'admin_export', { kind: 'registrations' })
  expect(columns).toEqual(expect.arrayContaining(['came_by', 'coming']))
})
