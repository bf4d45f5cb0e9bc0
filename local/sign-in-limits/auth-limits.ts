import { sha256Of } from '../sha256.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { machineOf } from './machine-of.ts'

/** One try at a password or at a code from a mail. */
export type Attempt = {
  secret: 'password' | 'code'
  /** The email as typed, or the hash from a link, which identifies an account without naming it. */
  account: string
  /** The IP address it comes from; empty when unknown. */
  machine: string
}

export type AuthLimits = {
  /** Whether this attempt is over a limit and must not even be tried. */
  refuses(attempt: Attempt): boolean
  failed(attempt: Attempt): void
  succeeded(attempt: Attempt): void
}

const minuteMs = 60_000
const longWindowMs = 10 * minuteMs
/** Failures per machine and account within a minute. */
const maxAtAnAccount = 10
/** Failures per account, over all machines, within ten minutes. */
const maxOfAnAccount = 100
/** Accounts at which one machine may fail within ten minutes, on top of those it signs in to in that time. */
const maxAccountsOfAMachine = 20
/** How many machines, and pairs of account and machine, are remembered; beyond it, the oldest is dropped. */
const maxRemembered = 20_000

/**
 * Limits password guessing. Only failures count, so a campus behind one address is never slowed down by its numbers.
 * - Per account and machine: a stranger's failures lock out nobody elsewhere.
 * - Per account, over all machines: slows down distributed guessing, except from machines that have signed in there
 *   before.
 * - Per machine, over accounts: each account it signs in to allows one more, and an account that it fails at and then
 *   signs in to doesn't count. A crowd gets most of its passwords right; somebody spraying one password doesn't.
 *
 * A window ends when its time has passed, whatever becomes of the machine's clock. `now` (ms) is for tests.
 */
export function createAuthLimits({ now = () => performance.now() }: { now?: () => number } = {}): AuthLimits {
  const pairs = createAttemptLimit({ max: maxAtAnAccount, windowMs: minuteMs, now })
  const accounts = createAttemptLimit({ max: maxOfAnAccount, windowMs: longWindowMs, now })
  const machines = new Map<string, { failed: Set<string>; opened: Set<string>; until: number }>()
  const known = new Set<string>()

  function recent(machine: string) {
    const entry = machines.get(machine)
    if (entry === undefined || entry.until > now()) return entry
    machines.delete(machine)
    return undefined
  }

  function ofMachine(machine: string) {
    const entry = recent(machine) ?? {
      failed: new Set<string>(),
      opened: new Set<string>(),
      until: now() + longWindowMs,
    }
    if (!machines.has(machine)) makeRoom(machines)
    machines.set(machine, entry)
    return entry
  }

  return {
    refuses(attempt) {
      const { account, machine, pair, ofAccount } = keysOf(attempt)
      if (pairs.isExhausted(pair)) return true
      if (known.has(`${account} ${machine}`)) return false
      if (accounts.isExhausted(ofAccount)) return true
      const { failed, opened } = recent(machine) ?? { failed: new Set(), opened: new Set() }
      return failed.size >= maxAccountsOfAMachine + opened.size && !failed.has(account)
    },
    failed(attempt) {
      const { account, machine, pair, ofAccount } = keysOf(attempt)
      pairs.fail(pair)
      accounts.fail(ofAccount)
      const { failed } = ofMachine(machine)
      if (!known.has(`${account} ${machine}`)) failed.add(account)
    },
    succeeded(attempt) {
      const { account, machine, pair } = keysOf(attempt)
      pairs.succeed(pair)
      const { failed, opened } = ofMachine(machine)
      failed.delete(account)
      makeRoom(opened)
      opened.add(account)
      // Delete and add again, so that the one used last is evicted last.
      known.delete(`${account} ${machine}`)
      makeRoom(known)
      known.add(`${account} ${machine}`)
    },
  }
}

function makeRoom(entries: Map<string, unknown> | Set<string>): void {
  const oldest = entries.keys().next()
  if (entries.size >= maxRemembered && !oldest.done) entries.delete(oldest.value)
}

function keysOf(attempt: Attempt) {
  const account = shortened(attempt.account.trim().toLowerCase())
  const machine = machineOf(attempt.machine)
  const ofAccount = `${attempt.secret} ${account}`
  return { account, machine, ofAccount, pair: `${ofAccount} ${machine}` }
}

/** Of fixed length, so that the memory is bounded, too. */
function shortened(text: string): string {
  return text.length <= 64 ? text : sha256Of(text)
}
