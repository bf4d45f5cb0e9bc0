/** The code of a service's error; empty without one. */
export function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/**
 * Whether an error came from a service, with a code of its own. Otherwise the service wasn't reached or didn't answer:
 * the codes of our own stand-in answers begin with these words (retrying-fetch.ts).
 */
export const isAnswered = (error: unknown): boolean => /^(?!service_|outcome_)./.test(codeOf(error))
