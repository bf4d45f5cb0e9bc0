import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mail } from '@fest/local/backend/mail/mailbox.ts'
import { type Child, startChild } from '@fest/local/backend/testing/child.ts'
import type { Database } from '@fest/schemas/database.ts'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register } from '../support/registration.ts'

/*
 * Two people register, and the process dies: when the first is answered, or at a step of the delivery. The steps of a
 * round with two mails: 0 before it, 1 and 2 around the claim, 3 and 4 around sending the first, 5 settled, 6 and 7
 * around sending the second, 8 settled.
 */
const points = ['answered', 0, 1, 2, 3, 4, 5, 6, 7, 8] as const

type Server = { url: string; anonKey: string; serviceKey: string; mailboxToken: string; child: Child }
type Someone = { id: string; email: string; password: string }

let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fest-mail-kill-'))
  server = await start()
})
afterAll(async () => {
  await server?.child.kill()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<Server> {
  const child = startChild(resolve(import.meta.dirname, '../../local/testing/deliver.ts'), ['--data', folder])
  return { ...(JSON.parse(await child.line()) as Omit<Server, 'child'>), child }
}

function clientOf(key: string) {
  return createClient<Database>(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

async function somebody(): Promise<Someone & { client: ReturnType<typeof clientOf> }> {
  const response = await fetch(`${server.url}/testing/people`, { method: 'POST' })
  const person = (await response.json()) as Someone
  const client = clientOf(server.anonKey)
  const { error } = await client.auth.signInWithPassword(person)
  expect(error).toBeNull()
  return { ...person, client }
}

async function isDelivered(): Promise<void> {
  const left = await clientOf(server.serviceKey).from('mail_outbox').select('key').is('sent_at', null)
  expect(left).toMatchObject({ error: null, data: [] })
}

const everybody: Someone[] = []
const acknowledged = new Set<string>()

test.each(points)(
  'killed at %s: nobody’s mail is lost, nobody gets two',
  { timeout: 60_000 },
  async (point) => {
    const people = [await somebody(), await somebody()]
    everybody.push(...people)
    if (point !== 'answered') await fetch(`${server.url}/testing/kill?at=${point}`, { method: 'POST' })
    const answers = people.map(async ({ id, client }) => {
      const { error } = await register(client)
      if (!error) acknowledged.add(id)
    })
    if (point === 'answered') {
      await Promise.race(answers)
      await server.child.kill()
    }
    await Promise.all(answers)
    // The process kills itself; otherwise the test times out.
    await server.child.gone
    server = await start()
    await vi.waitFor(isDelivered, { timeout: 20_000, interval: 100 })

    const { data } = await clientOf(server.serviceKey).from('registrations').select('user_id')
    const registered = new Set(data?.map(({ user_id: id }) => id))
    expect([...acknowledged].filter((id) => !registered.has(id))).toEqual([])
    const headers = { authorization: `Bearer ${server.mailboxToken}` }
    const mails = (await (await fetch(`${server.url}/mailbox/messages.json`, { headers })).json()) as Mail[]
    const received = everybody.map(({ id, email }) => ({
      id,
      mails: mails.filter(({ to }) => to === email).length,
    }))
    expect(received).toEqual(everybody.map(({ id }) => ({ id, mails: registered.has(id) ? 1 : 0 })))
  },
)

test('most of them were answered before the kill', () => {
  expect(acknowledged.size).toBeGreaterThan(points.length)
})
