import { hash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in a time that doesn't reveal where they differ. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(a), digest(b))
}

/** The value of a cookie in a `Cookie` header; undefined when it is missing or empty. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((part) => part.trim().split('='))
  return pairs?.find(([key, value]) => key === name && value)?.[1]
}
