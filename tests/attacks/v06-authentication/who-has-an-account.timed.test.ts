import type { Backend } from '@fest/local/backend/backend.ts'
import { newEmail, openInMemory } from '../../support/backend.ts'
import { send } from '../../support/send.ts'
import { median } from '../../support/statistics.ts'
import { pieceMs } from '../../support/yardstick.ts'

/** High enough that hashing a password dominates: without the protection, the difference is several times the bound. */
const bcryptCost = 8

let backend: Backend
/** The largest allowed difference between answers, in ms. */
let boundMs: number

beforeAll(async () => {
  // The slowest answer here without the protection.
  backend = await openInMemory({ bcryptCost, leastAnswerMs: 0 })
  const times: number[] = []
  for (let turn = 0; turn < 9; turn += 1)
    times.push((await post('/signup', { email: newEmail(), password }, anywhere())).ms)
  await backend.close()
  boundMs = 2.5 * pieceMs()
  // More than the slowest answer takes, by a wide margin on an idle machine.
  const leastAnswerMs = Math.min(100, Math.ceil(3 * median(times)))
  backend = await openInMemory({ bcryptCost, leastAnswerMs })
  console.info(`An answer takes ${leastAnswerMs} ms, and is ${boundMs.toFixed(1)} ms later at most`)
})
afterAll(() => backend.close())

const password = 'correct horse battery'
const post = async (path: string, body: object, machine = '127.0.0.1') => {
  const start = performance.now()
  const response = await send({ backend }, `/auth/v1${path}`, { address: machine, body })
  const ms = performance.now() - start
  return { status: response.status, shape: shapeOf(await response.json()), ms }
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
}

async function strangers(): Promise<Record<'confirmed' | 'unconfirmed' | 'nobody', () => string>> {
  const [confirmed, unconfirmed] = [newEmail(), newEmail()]
  await backend.createConfirmedUser({ email: confirmed, password })
  await post('/signup', { email: unconfirmed, password })
  return { confirmed: () => confirmed, unconfirmed: () => unconfirmed, nobody: newEmail }
}

let machines = 0
const anywhere = () => `2001:db8:${(machines += 1).toString(16)}::1`

test.for([
  ['signing up', '/signup', { password: 'another password' }, 40],
  ['a wrong password', '/token?grant_type=password', { password: 'a wrong password' }, 40],
  ['a forgotten password', '/recover', {}, 25],
  ['asking for a link', '/otp', { create_user: false }, 25],
  ['asking for a link or an account', '/otp', {}, 25],
  ['asking for a confirmation', '/resend', { type: 'signup' }, 25],
] as const)('%s tells nobody who has an account', { timeout: 300_000 }, async ([, path, rest, calls]) => {
  const people = Object.entries(await strangers())
  const times = new Map(people.map(([kind]) => [kind, [] as number[]]))
  const answers = new Set<string>()
  for (let call = 0; call < calls; call += 1) {
    for (const [kind, emailOf] of people) {
      const { status, shape, ms } = await post(path, { ...rest, email: emailOf() }, anywhere())
      answers.add(JSON.stringify([status, shape]))
      times.get(kind)?.push(ms)
    }
  }
  expect([...answers]).toHaveLength(1)
  const medians = [...times.values()].map(median)
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(boundMs)
})

test('a repeated sign-up gets the same answer as the first', async () => {
  const email = newEmail()
  const ids = await Promise.all(
    [1, 2, 3].map(async () => {
      const response = await send({ backend }, '/auth/v1/signup', { body: { email, password } })
      return ((await response.json()) as { id: string }).id
    }),
  )
  expect(new Set(ids).size).toBe(3)
})
