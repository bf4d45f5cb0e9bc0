import { randomUUID } from 'node:crypto'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { personWithRole } from '../support/roles.ts'
import { newSpeaker } from '../support/speakers.ts'

/* The embedded service has no second factors: its table is made here, and the claim set as PostgREST sets it. */
const { backend, admin, sql } = await openWithAdmin()
const desk = await personWithRole(backend, admin, 'desk')
const speaker = await newSpeaker(backend)

async function told(question: string, { id, email }: Person, claims: object): Promise<unknown> {
  // Lite's auth.uid() reads a separate setting for each claim.
  const [row] = await backend.sql<{ answer: unknown }>(
    `with claims as materialized (
       select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)
     )
     select (select ${question}) as answer from claims`,
    [JSON.stringify({ sub: id, email, role: 'authenticated', ...claims }), id],
  )
  return row?.answer
}
afterAll(() => sql`drop table if exists auth.mfa_factors`)
const isAdmin = (claims: object) => told('private.is_admin()', admin, claims)

test('without a table of factors, as on the embedded service, being listed is enough', async () => {
  expect((await admin.client.from('site_settings').select('admin_emails')).data).toHaveLength(1)
  expect(await isAdmin({})).toBe(true)
})

test('a verified factor is required; an unfinished one and somebody else’s do not count', async () => {
  await sql`create table auth.mfa_factors (id serial primary key, user_id uuid, status text)`
  const other = await backend.signUp()
  const add = (userId: string, status: string) =>
    sql`insert into auth.mfa_factors (user_id, status) values (${userId}, ${status})`

  await add(other.id, 'verified')
  await add(admin.id, 'unverified')
  expect(await isAdmin({ aal: 'aal1' })).toBe(true)

  await add(admin.id, 'verified')
  expect(await isAdmin({ aal: 'aal1' })).toBe(false)
  expect(await isAdmin({})).toBe(false)
  expect(await isAdmin({ aal: 'aal2' })).toBe(true)

  // Whoever has a role has to have shown theirs, too.
  await add(desk.id, 'verified')
  expect(await told('(private.own_role()).role', desk, { aal: 'aal1' })).toBeNull()
  expect(await told('(private.own_role()).role', desk, { aal: 'aal2' })).toBe('desk')

  // The storage service asks nothing else before it takes a speaker's slides.
  const file = `${speaker.id}/${speaker.talk}/${randomUUID()}/slides.pdf`
  const slides = (claims: object) => told(`private.may_upload_slides('${file}')`, speaker, claims)
  expect(await slides({})).toBe(true)
  await add(speaker.id, 'verified')
  expect([await slides({ aal: 'aal1' }), await slides({ aal: 'aal2' })]).toEqual([false, true])
})
