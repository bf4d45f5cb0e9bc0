import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fest/schemas/database.ts'
import { createClient } from '@supabase/supabase-js'
import { startChild } from './testing/child.ts'
import { registrationRow } from './testing/registration-answers.ts'

const writers = 4
/** Rows acknowledged before the kill; more each round, so that the moment varies. */
const rowsOfRound = (round: number) => 8 + round * 5

type Ready = { url: string; anonKey: string; serviceKey: string; mailboxToken: string }

test('no acknowledged registration is lost in six kills under load', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fest-durability-'))
  const start = async () => {
    const child = startChild(join(import.meta.dirname, 'testing/serve.ts'), [folder])
    return { child, ready: JSON.parse(await child.line()) as Ready }
  }
  const acknowledged = new Set<string>()
  let server = await start()
  onTestFinished(async () => {
    await server.child.kill()
    await rm(folder, { recursive: true })
  })
  for (let round = 1; round <= 6; round += 1) {
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
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  }
})

let people = 0

async function signUpAndRegister({ url, anonKey, serviceKey, mailboxToken }: Ready): Promise<string> {
  people += 1
  const email = `writer-${people}@students.example`
  const { auth } = clientOf(url, anonKey)
  await auth.signUp({ email, password: 'long enough' })
  const headers = { authorization: `Bearer ${mailboxToken}` }
  const mailbox = await fetch(`${url}/mailbox/messages.json`, { headers })
  const mails = (await mailbox.json()) as { to: string; text: string }[]
  const token = /^(\d+)$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  const { data: verified, error } = await auth.verifyOtp({ type: 'email', email, token })
  if (error) throw error
  const row = registrationRow(verified.user?.id ?? '')
  const registrations = clientOf(url, serviceKey).from('registrations')
  const { data: kept } = await registrations.insert(row).select('user_id').single().throwOnError()
  return kept.user_id
}

async function registered({ url, serviceKey }: Ready): Promise<Set<string>> {
  const { data } = await clientOf(url, serviceKey).from('registrations').select('user_id').throwOnError()
  return new Set(data.map(({ user_id }) => user_id))
}

const clientOf = (url: string, key: string) =>
  createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
