import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import type { ClockState } from './clock-state.ts'

const fileName = 'demo-clock.json'

/** The clock's state when this data folder was last open; null when it had none. */
export function readKeptClock(dataDir: string): ClockState | null {
  let text: string
  try {
    text = readFileSync(join(dataDir, fileName), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return isState(parseJson(text))
}

/** On disk before this returns, so that the next start finds it. */
export function keepClock(dataDir: string, state: ClockState): void {
  const file = join(dataDir, fileName)
  // Written beside it and then renamed, so a kill in between leaves the previous one.
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** A file that somebody damaged counts as missing. */
function isState(value: unknown): ClockState | null {
  if (value === null || typeof value !== 'object') return null
  const { realMs, eventMs, rate } = value as Partial<Record<keyof ClockState, unknown>>
  const isNumber = (each: unknown): each is number => typeof each === 'number' && Number.isFinite(each)
  return isNumber(realMs) && isNumber(eventMs) && isNumber(rate) && rate > 0
    ? { realMs, eventMs, rate }
    : null
}
