import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, openTestBackend, type TestBackend, testSiteUrl } from '../support/backend.ts'
import { open, password, type Person } from './support/opening.ts'

const crowd = 300
const seats = 100

let backend: TestBackend
let people: Person[]
beforeAll(async () => {
  backend = await openTestBackend()
  people = await makePeople()
  await backend.sql('update public.site_settings set registration_capacity = $1', [seats])
}, 120_000)
afterAll(() => backend.close())

/** Copies of one account with the same password: 300 sign-ups would take longer than the test. */
async function makePeople(): Promise<Person[]> {
  const [first, ...rest] = Array.from({ length: crowd }, newEmail)
  if (first === undefined) throw new Error('Nobody comes.')
  await backend.backend.createConfirmedUser({ email: first, password })
  const [columns] = await backend.sql<{ names: string }>(`
    select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = 'auth.users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const names = columns?.names ?? ''
  await backend.sql(
    `insert into auth.users (${names}) select ${names} from (
       select (jsonb_populate_record(account, jsonb_build_object('id', gen_random_uuid(), 'email', copy.email))).*
       from auth.users as account, unnest($2::text[]) as copy (email) where account.email = $1) as copies`,
    [first, rest],
  )
  return backend.sql<Person>(`select id, email from auth.users where email = any ($1)`, [[first, ...rest]])
}

/** Between the network and the backend; everybody has their university's address. */
async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await buffer(asked)
  const request = new Request(new URL(asked.url ?? '/', testSiteUrl), {
    method: asked.method ?? 'GET',
    headers: new Headers(asked.headers as Record<string, string>),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const response = await backend.backend.fetch(request, { address: '192.0.2.7' })
  answer.writeHead(response.status, { 'content-type': 'application/json' })
  answer.end(Buffer.from(await response.arrayBuffer()))
}

test(`${crowd} people within two seconds over HTTP, as the site asks`, { timeout: 900_000 }, async () => {
  const server = createServer((asked, answer) => void pass(asked, answer))
  server.listen(0, '127.0.0.1', 4096)
  await once(server, 'listening')
  // A TCP server's address has this shape.
  const { port } = server.address() as AddressInfo
  const report = await open({
    origin: `http://127.0.0.1:${port}`,
    anonKey: backend.backend.anonKey,
    people,
    withinMs: 2000,
    lost: 0.2,
    twice: 0.05,
    seed: 12,
  })
  server.close()
  expect([...report.refusals]).toEqual([])
  expect(report.untold).toEqual([])
  const found = await backend.sql<{ user_id: string; status: string }>(
    'select user_id, status from public.registrations order by queue_number',
  )
  expect(found.map(({ status }) => status)).toEqual([
    ...Array<string>(seats).fill('confirmed'),
    ...Array<string>(crowd - seats).fill('waitlisted'),
  ])
  const kept = new Map(found.map(({ user_id: id, status }) => [id, status]))
  for (const { id, status } of report.told) expect(kept.get(id)).toBe(status)
})
