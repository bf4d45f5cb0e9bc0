// @chunk common
/**
 * What the text is as an address, on its own or seen from `base`; null when it is none. `URL.parse` does the same, but
 * browsers two years old lack it.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
