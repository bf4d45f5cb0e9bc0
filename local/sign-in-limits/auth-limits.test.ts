import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { codeSeconds } from '@fest/schemas/core/sign-in-code.ts'
import { type Attempt, createAttemptLimit, createAuthLimits } from './auth-limits.ts'

const from = (machine: string, account: string, secret: Attempt['secret'] = 'password'): Attempt => ({
  machine,
  account,
  secret,
})

function limitsAt(start = 0) {
  let time = start
  const limits = createAuthLimits({ now: () => time })
  return {
    ...limits,
    pass: (ms: number) => (time += ms),
    fail(attempt: Attempt, times = 1) {
      for (let count = 0; count < times; count += 1) limits.failed(attempt)
    },
  }
}

test('ten failures lock an account for a minute, but only for the machine they came from', () => {
  const limits = limitsAt()
  limits.fail(from('192.0.2.1', 'ada@x.example'), 9)
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example'))).toBe(false)
  limits.fail(from('192.0.2.1', ' Ada@X.example '))
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example'))).toBe(true)
  expect(limits.refuses(from('::ffff:192.0.2.1', 'ada@x.example'))).toBe(true)
  expect(limits.refuses(from('192.0.2.1', 'bo@x.example'))).toBe(false)
  expect(limits.refuses(from('192.0.2.2', 'ada@x.example'))).toBe(false)
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example', 'code'))).toBe(false)
  limits.pass(60_000)
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example'))).toBe(false)
})

test('a clock that is set back a year keeps nobody out for that year', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const limits = createAuthLimits()
  for (let count = 0; count < 10; count += 1) limits.failed(from('192.0.2.1', 'ada@x.example'))
  vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000)
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example'))).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example'))).toBe(false)
  vi.useRealTimers()
})

test('many machines guessing at one account are slowed down, but not one that has signed in there', () => {
  const limits = limitsAt()
  limits.succeeded(from('198.51.100.7', 'ada@x.example'))
  for (let machine = 0; machine < 20; machine += 1)
    limits.fail(from(`192.0.2.${machine}`, 'ada@x.example'), 5)
  expect(limits.refuses(from('192.0.2.99', 'ada@x.example'))).toBe(true)
  expect(limits.refuses(from('198.51.100.7', 'ada@x.example'))).toBe(false)
  expect(limits.refuses(from('192.0.2.99', 'bo@x.example'))).toBe(false)
  limits.pass(600_000)
  expect(limits.refuses(from('192.0.2.99', 'ada@x.example'))).toBe(false)
})

const settings = readFileSync(join(resolve(import.meta.dirname, '../..'), 'supabase/config.toml'), 'utf8')
const setting = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(settings)?.[1])

test('a hosted project’s codes work as long as ours', () => expect(setting('otp_expiry')).toBe(codeSeconds))

test.each([
  ['password', setting('sign_in_sign_ups')],
  ['code', setting('token_verifications')],
] as const)('one machine may fail at as many %ss as a hosted project counts: %i', (secret, most) => {
  const limits = limitsAt()
  const other = secret === 'code' ? 'password' : 'code'
  limits.succeeded(from('192.0.2.1', 'ada@x.example'))
  for (let person = 0; person < most; person += 1) {
    expect(limits.refuses(from('192.0.2.1', 'bo@x.example', secret))).toBe(false)
    limits.failed(from('192.0.2.1', `p${person}@x.example`, secret))
  }
  expect(limits.refuses(from('192.0.2.1', 'bo@x.example', secret))).toBe(true)
  expect(limits.refuses(from('192.0.2.1', 'bo@x.example', other))).toBe(false)
  expect(limits.refuses(from('192.0.2.2', 'bo@x.example', secret))).toBe(false)
  // Whoever signed in from there before still can.
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example', secret))).toBe(false)
  limits.pass(300_000)
  expect(limits.refuses(from('192.0.2.1', 'bo@x.example', secret))).toBe(false)
})

test('a hall behind one address gets in, with its typos and beside somebody who guesses', () => {
  const limits = limitsAt()
  for (let guess = 0; guess < 1000; guess += 1) limits.fail(from('192.0.2.1', `invented${guess}@x.example`))
  for (let person = 0; person < 800; person += 1) {
    const attempt = from('192.0.2.1', `p${person}@x.example`)
    limits.fail(attempt, person % 3)
    expect(limits.refuses(attempt)).toBe(false)
    limits.succeeded(attempt)
  }
})

test('the addresses of one IPv6 network count as one machine', () => {
  const limits = limitsAt()
  limits.fail(from('2001:db8:1:2::1', 'ada@x.example'), 5)
  limits.fail(from('2001:db8:1:2:ffff:0:1:2', 'ada@x.example'), 5)
  expect(limits.refuses(from('2001:0db8:1:2::beef', 'ada@x.example'))).toBe(true)
  expect(limits.refuses(from('2001:db8:1:3::1', 'ada@x.example'))).toBe(false)
  expect(limits.refuses(from('::1', 'ada@x.example'))).toBe(false)
})

test('remembers a bounded number of keys', () => {
  const limit = createAttemptLimit(1, 60_000, () => 0)
  for (let key = 0; key <= 100_000; key += 1) limit.fail(`key ${key}`)
  expect([limit.isExhausted('key 0'), limit.isExhausted('key 100000')]).toEqual([false, true])
})
