import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { type Agreed, nothingAgreed } from './merge.ts'
import { type Saved, savedOf } from './saved.ts'

/** What this device knows about the list in the signed-in person's account. */
export type AccountList = { account: string; saved: Saved; agreed: Agreed }

/** The format in local storage. */
export function accountListText({ account, saved, agreed }: AccountList): string {
  return JSON.stringify({ account, sessions: [...saved.values()], agreed: [...agreed] })
}

/** Parses what `accountListText` wrote; null for anything else. */
export function parseAccountList(text: string | null): AccountList | null {
  const value = parseJson(text ?? '')
  if (!isRecord(value) || typeof value['account'] !== 'string' || !Array.isArray(value['sessions']))
    return null
  const agreed = Array.isArray(value['agreed']) ? new Map(value['agreed'].filter(isPair)) : nothingAgreed
  return { account: value['account'], saved: savedOf(value['sessions']), agreed }
}

/** Which account an entry of the device's own list was uploaded to, and in which version, by its time of saving. */
export type Brought = ReadonlyMap<string, { account: string; savedAt: string }>

export const broughtText = (brought: Brought): string => JSON.stringify([...brought])

/** Parses what `broughtText` wrote; empty for anything else. */
export function parseBrought(text: string | null): Brought {
  const value = parseJson(text ?? '')
  const brought = new Map<string, { account: string; savedAt: string }>()
  if (!Array.isArray(value)) return brought
  for (const pair of value) {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || !isRecord(pair[1])) continue
    const { account, savedAt } = pair[1]
    if (typeof account === 'string' && typeof savedAt === 'string') brought.set(pair[0], { account, savedAt })
  }
  return brought
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}
