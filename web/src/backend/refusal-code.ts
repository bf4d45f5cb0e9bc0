// @chunk seats
/**
 * The short code with which a database function refused (its error's `details`): "overlap", "closed", "not_registered"
 * … Null for every other error. The words for people are in the error itself; see toPlainError.
 */
export function refusalCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'P0001') return null
  return 'details' in error && typeof error.details === 'string' ? error.details : null
}
