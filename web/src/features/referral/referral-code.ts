import { keptValue } from '#app/lib/stores/kept-value.ts'

const kept = keptValue<string | null>(
  'referralCode',
  (text) => text,
  (code) => code,
)

/** Longer than any code the site gives out; anything longer wasn't meant as one. */
const maxLength = 100

/**
 * Called on every page load: stores and returns the address's `?ref=`, or without one returns the code stored earlier.
 * Null when there is neither. Where this browser stores nothing, the code counts for this page.
 */
export function captureReferralCode(search: string): string | null {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (code && code.length <= maxLength) kept.write(code)
  return kept.read()
}

export const readReferralCode = kept.read

export const clearReferralCode = () => void kept.write(null)
