/** The value of a cookie in a `Cookie` header; undefined when it is missing or empty. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}
