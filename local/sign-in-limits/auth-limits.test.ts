import { expect, test, vi } from 'vitest'
import { type Attempt, createAuthLimits } from './auth-limits.ts'

const from = (machine: string, account: string, secret: Attempt['secret'] = 'password'): Attempt => ({
  machine,
  account,
  secret,
})

/** Limits with a clock that only the test moves. */
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

test('one machine may fail at twenty accounts and no more', () => {
  const limits = limitsAt()
  for (let person = 0; person < 20; person += 1) {
    expect(limits.refuses(from('192.0.2.1', `p${person}@x.example`))).toBe(false)
    limits.failed(from('192.0.2.1', `p${person}@x.example`))
  }
  expect(limits.refuses(from('192.0.2.1', 'p20@x.example'))).toBe(true)
  expect(limits.refuses(from('192.0.2.1', 'p20@x.example', 'code'))).toBe(true)
  expect(limits.refuses(from('192.0.2.2', 'p20@x.example'))).toBe(false)
  limits.pass(600_000)
  expect(limits.refuses(from('192.0.2.1', 'p20@x.example'))).toBe(false)
})

test('a crowd behind one address gets in, even when one in three fails at first', () => {
  const limits = limitsAt()
  let refused = 0
  for (let person = 0; person < 2000; person += 1) {
    const attempt = from('192.0.2.1', `p${person}@x.example`)
    if (limits.refuses(attempt)) refused += 1
    if (person % 3 === 0) limits.failed(attempt)
    else limits.succeeded(attempt)
  }
  expect(refused).toBe(0)
  for (let person = 0; person < 2000; person += 3) {
    const attempt = from('192.0.2.1', `p${person}@x.example`)
    expect(limits.refuses(attempt)).toBe(false)
    limits.succeeded(attempt)
  }
})

test('somebody who signed in from a machine before gets in while another person there sprays one password', () => {
  const limits = limitsAt()
  limits.succeeded(from('192.0.2.1', 'ada@x.example'))
  limits.pass(600_000)
  for (let person = 0; person < 30; person += 1) limits.failed(from('192.0.2.1', `p${person}@x.example`))
  expect(limits.refuses(from('192.0.2.1', 'ada@x.example'))).toBe(false)
})

test('the addresses of one IPv6 network count as one machine', () => {
  const limits = limitsAt()
  limits.fail(from('2001:db8:1:2::1', 'ada@x.example'), 5)
  limits.fail(from('2001:db8:1:2:ffff:0:1:2', 'ada@x.example'), 5)
  expect(limits.refuses(from('2001:0db8:1:2::beef', 'ada@x.example'))).toBe(true)
  expect(limits.refuses(from('2001:db8:1:3::1', 'ada@x.example'))).toBe(false)
  expect(limits.refuses(from('::1', 'ada@x.example'))).toBe(false)
})
