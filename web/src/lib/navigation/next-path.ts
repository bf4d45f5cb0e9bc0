// @chunk action
import { sitePath } from './site-path.ts'

/**
 * Where to go after signing in, from the address's `next`: a path on this site. Anything that could lead to another
 * origin gives `fallback`, because whoever writes a link to the sign-in page chooses its `next`.
 */
export function safeNextPath(next: string | null | undefined, fallback: string): string {
  return sitePath(next ?? '') ?? fallback
}
