// @chunk frame
/** An address, perhaps relative to `base`, or null. `URL.parse` is missing in browsers two years old. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
