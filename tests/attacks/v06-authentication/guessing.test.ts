import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, openTestBackend, type TestBackend, testSiteUrl } from '../../support/backend.ts'
import { tried } from '../support/tried.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

let machines = 0
/** An address that nobody has used yet. */
function newMachine(): string {
  machines += 1
  return `192.0.2.${machines}`
}

async function send(machine: string, path: string, body: unknown): Promise<number> {
  const request = new Request(`${testSiteUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: backend.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await backend.backend.fetch(request, { address: machine })).status
}

const signIn = (machine: string, email: string, password: string, path = '/token?grant_type=password') =>
  send(machine, path, { email, password })

test('a stranger’s wrong passwords lock out nobody elsewhere', async (context) => {
  const { email, password } = await backend.signUp()
  const stranger = newMachine()
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await signIn(stranger, email, `guess ${guess}`)).toBe(400)
  }
  tried(context)
  expect(await signIn(stranger, email, password)).toBe(429)
  expect(await signIn(newMachine(), email, password)).toBe(200)
})

test('many machines guessing at one account are slowed down, but not the owner’s', async (context) => {
  const { email, password } = await backend.signUp()
  const own = newMachine()
  expect(await signIn(own, email, password)).toBe(200)
  let answered = 0
  for (let machine = 0; machine < 30; machine += 1) {
    const stranger = newMachine()
    for (let guess = 0; guess < 5; guess += 1) {
      if ((await signIn(stranger, email, `guess ${guess}`)) === 400) answered += 1
    }
  }
  tried(context, 150 - answered)
  expect(answered).toBe(100)
  expect(await signIn(own, email, password)).toBe(200)
})

test('one machine cannot try a password on everybody', async (context) => {
  const sprayer = newMachine()
  const answers = new Map<number, number>()
  for (let person = 0; person < 40; person += 1) {
    const status = await signIn(sprayer, newEmail(), 'Fallfest2025')
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  tried(context, 20)
  expect(Object.fromEntries(answers)).toEqual({ 400: 20, 429: 20 })
})

test('however the address of the call is written', async (context) => {
  const { email, password } = await backend.signUp()
  const ways = [
    '/%74oken?grant_type=password',
    '/token?grant%5Ftype=refresh_token&grant_type=password',
    '/token?grant_type=password&grant_type=refresh_token',
    '/token?grant_type=password#refresh_token',
    '//token?grant_type=password',
  ]
  for (const path of ways) {
    const machine = newMachine()
    for (let guess = 0; guess < 12; guess += 1) await signIn(machine, email, `guess ${guess}`, path)
    tried(context)
    expect([path, await signIn(machine, email, password, path)]).not.toEqual([path, 200])
  }
})

test('a code cannot be guessed by its hash, whatever else is in the call', async (context) => {
  const { email } = await backend.signUp()
  const own = await backend.signUp()
  const machine = newMachine()
  await signIn(machine, own.email, own.password)
  await send(machine, '/otp', { email, create_user: false })
  const forms: ((token_hash: string) => object)[] = [
    (token_hash) => ({ type: 'magiclink', token_hash }),
    (token_hash) => ({ type: 'magiclink', token_hash, email: own.email, token: '123456' }),
    (token_hash) => ({ type: 'magiclink', token_hash, email: newEmail() }),
  ]
  for (const form of forms) {
    const guesser = form === forms[1] ? machine : newMachine()
    let refused = 0
    for (let guess = 100_000; guess < 100_060; guess += 1) {
      const hash = createHash('sha256').update(`${email}${guess}`).digest('hex')
      if ((await send(guesser, '/verify', form(hash))) === 429) refused += 1
    }
    tried(context, refused)
    expect(refused).toBeGreaterThanOrEqual(39)
  }
})

test('or by links', async (context) => {
  const machine = newMachine()
  let refused = 0
  for (let guess = 0; guess < 60; guess += 1) {
    const query = `to%6Ben=constant&type=magiclink&token=${guess}`
    const answer = await backend.backend.fetch(new Request(`${testSiteUrl}/auth/v1/verify?${query}`), {
      address: machine,
    })
    if (answer.status === 405) refused += 1
  }
  tried(context, refused)
  expect(refused).toBe(60)
})

test('a campus behind one address gets in at the opening', async () => {
  const { email, password } = await backend.signUp()
  const campus = newMachine()
  const others = await Promise.all(Array.from({ length: 60 }, () => backend.signUp()))
  expect(await signIn(campus, email, password)).toBe(200)
  for (const [index, person] of others.entries()) {
    if (index % 3 === 0) await signIn(campus, person.email, 'mistyped')
    expect(await signIn(campus, person.email, person.password)).toBe(200)
  }
})
