import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@fest/schemas/core/parse-json.ts'

/** At the real moment `realMs` the event's clock showed `eventMs`; it runs at `rate` times real speed. */
export type ClockState = { realMs: number; eventMs: number; rate: number }

/** Possible rates: real time, or an hour of the event per minute. */
export const rates = [1, 60] as const

/** What the event's clock shows at a real moment, in Unix ms. */
export function shownAt({ realMs, eventMs, rate }: ClockState, real: number): number {
  return eventMs + (real - realMs) * rate
}

/** The clock set to another time; it runs on at the same rate. */
export function setTo({ rate }: ClockState, eventMs: number, real: number): ClockState {
  return { realMs: real, eventMs, rate }
}

/** The clock at a new rate from now on, without a jump. */
export function setRate(state: ClockState, rate: number, real: number): ClockState {
  return { realMs: real, eventMs: shownAt(state, real), rate }
}

const fileName = 'demo-clock.json'

/** The clock's state when this data folder was last open; null when it had none. */
export function readKeptClock(dataDir: string): ClockState | null {
  const file = join(dataDir, fileName)
  if (!existsSync(file)) return null
  const value = parseJson(readFileSync(file, 'utf8'))
  // A file that somebody damaged counts as missing.
  return isState(value) ? value : null
}

/** On disk before this returns, so that the next start finds it. */
export function keepClock(dataDir: string, state: ClockState): void {
  const file = join(dataDir, fileName)
  // Written beside it and then renamed, so a kill in between leaves the previous one.
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function isState(value: unknown): value is ClockState {
  if (value === null || typeof value !== 'object') return false
  const { realMs, eventMs, rate } = value as Partial<Record<keyof ClockState, unknown>>
  const isNumber = (each: unknown): each is number => typeof each === 'number' && Number.isFinite(each)
  return isNumber(realMs) && isNumber(eventMs) && isNumber(rate) && rate > 0
}
