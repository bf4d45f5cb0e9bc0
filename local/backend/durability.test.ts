import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from './testing/child.ts'
import { registrationRow } from './testing/registration-answers.ts'

const kills = 6
const writers = 4
/** How many rows have to be acknowledged before the kill; more each round, so that the moment varies. */
const rowsOfRound = (round: number) => 8 + round * 5

let folder: string
let server: Child | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fest-durability-'))
})
afterAll(async () => {
  await server?.kill()
  await rm(folder, { recursive: true, force: true })
})

type Ready = { url: string; anonKey: string; serviceKey: string; mailboxToken: string }

async function start(): Promise<Ready> {
  server = startChild(join(import.meta.dirname, 'testing/serve.ts'), ['--data', folder, '--cost', '4'])
  return JSON.parse(await server.line()) as Ready
}

test(`no acknowledged registration is lost in ${kills} kills under load`, { timeout: 240_000 }, async () => {
  const acknowledged = new Set<string>()
  const firstKeys = await start()
  let ready = firstKeys
  for (let round = 1; round <= kills; round += 1) {
    const goal = acknowledged.size + rowsOfRound(round)
    const over = new AbortController()
    let reached = () => {}
    const enough = new Promise<void>((resolve) => (reached = resolve))
    const work = Array.from({ length: writers }, async () => {
      while (!over.signal.aborted) {
        const id = await signUpAndRegister(ready).catch(() => undefined)
        if (id === undefined) continue
        acknowledged.add(id)
        if (acknowledged.size >= goal) reached()
      }
    })
    await enough
    await server?.kill()
    over.abort()
    await Promise.all(work)
    ready = await start()
    const found = await registered(ready)
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * writers)
  expect(ready.anonKey).toBe(firstKeys.anonKey)
})

let people = 0

/** Signs one person up and registers them, each step acknowledged; returns the id once the registration is. */
async function signUpAndRegister({ url, anonKey, serviceKey, mailboxToken }: Ready): Promise<string> {
  people += 1
  const email = `writer-${people}@students.example`
  await post(`${url}/auth/v1/signup`, anonKey, { email, password: 'long enough' })
  const headers = { authorization: `Bearer ${mailboxToken}` }
  const mailbox = await fetch(`${url}/mailbox/messages.json`, { headers })
  const mails = (await mailbox.json()) as { to: string; text: string }[]
  const token = /code: (\d+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  const verification = { type: 'email', email, token }
  const { user } = await post<{ user: { id: string } }>(`${url}/auth/v1/verify`, anonKey, verification)
  const rows = await post<{ user_id: string }[]>(
    `${url}/rest/v1/registrations`,
    serviceKey,
    registrationRow(user.id),
  )
  const id = rows[0]?.user_id
  if (id === undefined) throw new Error('The registration was not acknowledged.')
  return id
}

async function post<T>(url: string, apikey: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

async function registered({ url, serviceKey }: Ready): Promise<Set<string>> {
  const response = await fetch(`${url}/rest/v1/registrations?select=user_id`, {
    headers: { apikey: serviceKey },
  })
  expect(response.status).toBe(200)
  const rows = (await response.json()) as { user_id: string }[]
  return new Set(rows.map((row) => row.user_id))
}
