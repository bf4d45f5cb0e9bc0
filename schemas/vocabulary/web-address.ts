/**
 * What the text is as an address, on its own or seen from `base`; null when it is none. `URL.parse` would do, but
 * browsers two years old have none.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
