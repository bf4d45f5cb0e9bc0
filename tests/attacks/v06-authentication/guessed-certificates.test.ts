import { randomUUID } from 'node:crypto'
import { openTestBackend } from '../../support/backend.ts'
import { send } from '../../support/send.ts'
import { checkIn, ticketHolder } from '../../support/door.ts'
import { publishFest, setEventHour } from '../../support/event-hour.ts'

/* Certificate codes can't be guessed or matched by pattern, and tell only what the certificate says. */
const backend = await openTestBackend()
const scan = randomUUID()
const admin = await backend.admin()
await publishFest(backend)
await setEventHour(backend, '2025-10-01T12:00:00Z')
const holder = await ticketHolder(backend, 'Perpetua Quillfeather')
await setEventHour(backend, '2025-10-10T12:00:00Z')
await checkIn(admin.client, { ticket: holder.code, scan })
await setEventHour(backend, '2025-10-13T12:00:00Z')
const { data } = await holder.person.client.rpc('issue_certificate', { kind: 'attendee' }).throwOnError()
const { code } = data

async function verify(said: unknown, address = '192.0.2.1') {
  const response = await send(backend, '/rest/v1/rpc/verify_certificate', { address, body: { code: said } })
  return { status: response.status, text: await response.text() }
}

test('a code is as long as a key; patterns, parts, lists and other people’s secrets find nothing', async () => {
  expect(code).toMatch(/^[0-9a-f]{20}$/)
  const guesses = [
    ['', '%', '_'.repeat(20), '*', `${code.slice(0, 19)}%`, code.slice(0, 19), `${code}0`, `0${code}`],
    [`${code}' or '1'='1`, `${code}\u0000`, '0'.repeat(20), 'f'.repeat(20), 'a'.repeat(100_000)],
    [holder.code, holder.person.id, holder.person.email, admin.id],
    [null, ['a'.repeat(20)], {}, 12, true],
  ].flat()
  for (const guess of guesses) {
    const { status, text } = await verify(guess)
    expect(status === 200 ? text : `refused ${status}`).toMatch(/^(?:\{"state": ?"unknown"\}|refused 400)$/)
    expect(text).not.toMatch(/Quillfeather|valid"/)
  }
  expect(JSON.parse((await verify(code)).text)).toMatchObject({ state: 'valid', name: null })
})

test('whoever tries many is stopped, alone on their machine', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect((await verify('0'.repeat(20), '192.0.2.7')).status).toBe(200)
  // As if this machine had been trying for a while.
  await backend.sql`update private.rate_limits set hits = 1200 where action = 'verify_certificate'
    and hits = 10`
  expect((await verify(code, '192.0.2.7')).status).toBe(429)
  expect((await verify(code, '192.0.2.8')).status).toBe(200)
})
