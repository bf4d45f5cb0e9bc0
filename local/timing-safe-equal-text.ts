import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal, in a time that reveals nothing about where they differ. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
