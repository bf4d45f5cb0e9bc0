import { sha256Of } from '../sha256.ts'
import { machineOf } from '@fest/lake/http/machine-of.ts'

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
/** Failures per machine and account within a minute. */
const maxAtAnAccount = 10
/** Failures per account, over all machines, within ten minutes. */
const maxOfAnAccount = 100
/**
 * Failures per machine within five minutes: the numbers of a hosted project, which counts what is right, too
 * (`sign_in_sign_ups` and `token_verifications` in supabase/config.toml).
 */
const maxOfAMachine = { password: 2500, code: 600 }
/** How many pairs of account and machine that signed in are remembered; beyond it, the oldest is dropped. */
const maxRemembered = 20_000

/**
 * Limits password guessing. Only failures count, so a campus behind one address is never slowed down by its numbers.
 * - Per account and machine: a stranger's failures lock out nobody elsewhere.
 * - Per account, over all machines: ends distributed guessing, except from machines that have signed in there before.
 * - Per machine, over accounts: far more than a hall full of people needs, so that nobody there locks out the others;
 *   who has signed in from there before isn't asked.
 *
 * A window ends when its time has passed, whatever becomes of the machine's clock. `now` (ms) is for tests.
 */
export function createAuthLimits({ now = () => performance.now() }: { now?: () => number } = {}): AuthLimits {
  const pairs = createAttemptLimit(maxAtAnAccount, minuteMs, now)
  const accounts = createAttemptLimit(maxOfAnAccount, 10 * minuteMs, now)
  const ofMachine = (max: number) => createAttemptLimit(max, 5 * minuteMs, now)
  const machines = { password: ofMachine(maxOfAMachine.password), code: ofMachine(maxOfAMachine.code) }
  const known = new Set<string>()

  return {
    refuses(attempt) {
      const { account, machine, place, pair } = keysOf(attempt)
      if (pairs.isExhausted(pair)) return true
      if (known.has(place)) return false
      return accounts.isExhausted(account) || machines[attempt.secret].isExhausted(machine)
    },
    failed(attempt) {
      const { account, machine, pair } = keysOf(attempt)
      pairs.fail(pair)
      accounts.fail(account)
      machines[attempt.secret].fail(machine)
    },
    succeeded(attempt) {
      const { place, pair } = keysOf(attempt)
      pairs.succeed(pair)
      // Delete and add again, so that the one used last is evicted last.
      known.delete(place)
      const [oldest] = known
      if (known.size >= maxRemembered && oldest !== undefined) known.delete(oldest)
      known.add(place)
    },
  }
}

function keysOf({ secret, account, machine: address }: Attempt) {
  const plain = shortened(account.trim().toLowerCase())
  const machine = machineOf(address)
  const place = `${plain} ${machine}`
  return { account: `${secret} ${plain}`, machine, place, pair: `${secret} ${place}` }
}

/** Of fixed length, so that the memory is bounded, too. */
function shortened(text: string): string {
  return text.length <= 64 ? text : sha256Of(text)
}

/** The number of keys remembered; beyond it, the oldest is dropped. A machine alone can't fill it within any window. */
const maxKeys = 100_000

/** Lets a key fail `max` times within `windowMs` (ms) from its first failure, by the clock `now` (ms). */
export function createAttemptLimit(max: number, windowMs: number, now: () => number) {
  const failures = new Map<string, { count: number; until: number }>()

  function current(key: string) {
    const entry = failures.get(key)
    if (entry !== undefined && entry.until <= now()) {
      failures.delete(key)
      return undefined
    }
    return entry
  }

  return {
    isExhausted: (key: string) => (current(key)?.count ?? 0) >= max,
    fail(key: string) {
      const entry = current(key)
      if (entry) {
        entry.count += 1
        return
      }
      const oldest = failures.keys().next()
      if (failures.size >= maxKeys && !oldest.done) failures.delete(oldest.value)
      failures.set(key, { count: 1, until: now() + windowMs })
    },
    succeed: (key: string) => failures.delete(key),
  }
}
