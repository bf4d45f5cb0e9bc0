import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'

type Fields = Readonly<Record<string, unknown>>

/** Where programs write the address of somebody's photo. */
export const photoFields = ['avatar_url', 'avatar', 'avatar_path', 'photo', 'picture', 'image'] as const

/** A photo's address; empty if none, null if unusable. frab's are relative to the schedule's, `base`. */
export function photoOf(person: Fields, base: string): string | null {
  const given = photoFields.map((name) => person[name]).find((value) => typeof value === 'string' && value)
  return typeof given === 'string' ? httpsAddressOf(given, base) : ''
}

/** An address as one to load over https; null for anything else. */
export function httpsAddressOf(text: string, base = ''): string | null {
  const url = parseUrl(text.trim(), base === '' ? undefined : base)
  if (url?.protocol === 'http:') url.protocol = 'https:'
  return url?.protocol === 'https:' ? url.href : null
}
