import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import type { ClockState, PastState } from './clock-state.ts'

const fileName = 'demo-clock.json'

/** The clock's state when this data folder was last open and what it was before; null when it had none. */
export function readKeptClock(dataDir: string): { state: ClockState; past: PastState[] } | null {
  const file = join(dataDir, fileName)
  if (!existsSync(file)) return null
  const value = parseJson(readFileSync(file, 'utf8'))
  const { past = [], realMs, eventMs, rate } = isRecord(value) ? value : {}
  const isWhole = [realMs, eventMs, rate].every(Number.isFinite) && Number(rate) > 0 && Array.isArray(past)
  // A file that somebody damaged counts as missing.
  return isWhole ? { state: { realMs, eventMs, rate } as ClockState, past: past as PastState[] } : null
}

/** On disk before this returns, so that the next start finds it. */
export function keepClock(dataDir: string, state: ClockState, past: readonly PastState[]): void {
  const file = join(dataDir, fileName)
  // Written beside it and then renamed, so a kill in between leaves the previous one.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...state, past })}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
