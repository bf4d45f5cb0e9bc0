/**
 * Whether an error came from a service, with a code of its own. Otherwise the service wasn't reached or didn't answer:
 * the codes of our own stand-in answers begin with these words (retrying-fetch.ts).
 */
export const isAnswered = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?!service_|outcome_)./.test(error.code)
