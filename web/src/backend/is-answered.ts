/** How the codes begin that only our own stand-in answers have (retrying-fetch.ts). */
const ownCode = /^(?:service|outcome)_/

/**
 * Whether an error came from a service, with a code of its own. Otherwise the service wasn't reached or didn't answer.
 */
export function isAnswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return typeof error.code === 'string' && error.code !== '' && !ownCode.test(error.code)
}
