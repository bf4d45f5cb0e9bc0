/** What only our own answers say in the place of a service (service-answer.ts). */
const ownCodes: ReadonlySet<unknown> = new Set(['service_unavailable', 'outcome_unknown'])

/** Whether an error is what a service said, with a code of its own; else it was not reached, or did not answer. */
export function isAnswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return typeof error.code === 'string' && error.code !== '' && !ownCodes.has(error.code)
}
