const storageKey = 'referralCode'

/** Longer than any code the site gives out; anything longer wasn't meant as one. */
const maxLength = 100

/** Called on every page load: stores and returns the address's `?ref=`, else the stored code, or null. */
export function captureReferralCode(search: string): string | null {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (!code || code.length > maxLength) return readReferralCode()
  try {
    localStorage.setItem(storageKey, code)
  } catch {
    // Storage is off or full: the code still counts for this page.
  }
  return code
}

export function readReferralCode(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function clearReferralCode(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
