import { send } from '../../support/send.ts'
import { useBackend } from '../../support/use-services.ts'

/* Which attempts are refused is said by local/sign-in-limits/auth-limits.test.ts; here, that signing in heeds it. */

const backend = useBackend()

let machines = 0
function newMachine(): string {
  machines += 1
  return `192.0.2.${machines}`
}

type Beside = { path?: string; more?: object }
async function signIn(machine: string, email: string, password: string, { path, more }: Beside = {}) {
  const body = { email, password, ...more }
  const call = `/auth/v1${path ?? '/token?grant_type=password'}`
  return (await send(backend, call, { body, address: machine })).status
}

test('a stranger’s wrong passwords lock out nobody elsewhere', async () => {
  const { email, password } = await backend.signUp()
  const stranger = newMachine()
  for (let guess = 0; guess < 10; guess += 1)
    expect(await signIn(stranger, email, `guess ${guess}`)).toBe(400)
  expect(await signIn(stranger, email, password)).toBe(429)
  expect(await signIn(newMachine(), email, password)).toBe(200)
})

test('however the address of the call is written, and whatever else it says', async () => {
  const { email, password } = await backend.signUp()
  const ways: Beside[] = [
    { path: '/%74oken?grant_type=password' },
    { path: '/token?grant%5Ftype=refresh_token&grant_type=password' },
    { path: '/token?grant_type=password&grant_type=refresh_token' },
    { path: '/token?grant_type=password#refresh_token' },
    { path: '//token?grant_type=password' },
    { more: { refresh_token: 'x', type: 'signup' } },
  ]
  for (const way of ways) {
    const machine = newMachine()
    for (let guess = 0; guess < 12; guess += 1) await signIn(machine, email, `guess ${guess}`, way)
    expect([way, await signIn(machine, email, password, way)]).not.toEqual([way, 200])
  }
})
