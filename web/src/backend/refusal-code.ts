// @chunk seats
import { codeOf } from './is-answered.ts'

/**
 * The short code with which a database function refused (its error's `details`): "overlap", "closed", "not_registered"
 * … Null for every other error. The words for people are in the error itself; see toPlainError.
 */
export function refusalCode(error: unknown): string | null {
  const { details } = Object(error) as { details?: unknown }
  return codeOf(error) === 'P0001' && typeof details === 'string' ? details : null
}
