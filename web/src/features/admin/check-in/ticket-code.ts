/**
 * Finds the code of one of our tickets in scanned or typed text, also in groups of four as printed on the ticket, or in
 * capitals as a hardware scanner may type it. Null for any other text.
 */
export function ticketCodeIn(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(code) ? code : null
}

/**
 * The form in which this device knows a ticket: the first half of its code's SHA-256 in hex, as `check_in_roster()`
 * gives it. The code itself is never stored, so nobody can print tickets from a lost phone.
 */
export async function ticketHash(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
