import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startChild } from './child.ts'
import { registrationRow } from './registration-answers.ts'

const writers = 4
/** How many rows have to be acknowledged before the kill; more each round, so that the moment varies. */
const rowsOfRound = (round: number) => 8 + round * 5

type Ready = { url: string; anonKey: string; serviceKey: string; mailboxToken: string }

/** Kills a backend while people register, and gives what registrations it acknowledged and lost. */
export async function lostInKills(kills: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-durability-'))
  const start = async () => {
    const child = startChild(join(import.meta.dirname, 'serve.ts'), [folder])
    return { child, ready: JSON.parse(await child.line()) as Ready }
  }
  const acknowledged = new Set<string>()
  let server = await start()
  onTestFinished(async () => {
    await server.child.kill()
    await rm(folder, { recursive: true })
  })
  for (let round = 1; round <= kills; round += 1) {
    const { child, ready } = server
    const goal = acknowledged.size + rowsOfRound(round)
    const over = new AbortController()
    const enough = Promise.withResolvers<void>()
    const work = Array.from({ length: writers }, async () => {
      while (!over.signal.aborted) {
        const id = await signUpAndRegister(ready).catch(() => undefined)
        if (id === undefined) continue
        acknowledged.add(id)
        if (acknowledged.size >= goal) enough.resolve()
      }
    })
    await enough.promise
    await child.kill()
    over.abort()
    await Promise.all(work)
    server = await start()
    const found = await registered(server.ready)
    const missing = [...acknowledged].filter((id) => !found.has(id))
    if (missing.length > 0) return missing
  }
  return []
}

let people = 0

/** Signs one person up and registers them, each step acknowledged; returns the id once the registration is. */
async function signUpAndRegister({ url, anonKey, serviceKey, mailboxToken }: Ready): Promise<string> {
  people += 1
  const email = `writer-${people}@students.example`
  await post(`${url}/auth/v1/signup`, anonKey, { email, password: 'long enough' })
  const headers = { authorization: `Bearer ${mailboxToken}` }
  const mailbox = await fetch(`${url}/mailbox/messages.json`, { headers })
  const mails = (await mailbox.json()) as { to: string; text: string }[]
  const token = /^(\d+)$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
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
