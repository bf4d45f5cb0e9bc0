// @chunk frame
/**
 * Parses an address, on its own or relative to `base`; null if it is invalid. `URL.parse` does the same, but browsers
 * two years old don't have it.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
