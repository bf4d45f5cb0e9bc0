/** Thrown while a page renders when what its address names does not exist; the boundary shows not-found. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Makes the error to throw: `throw notFound('No session "bell-pairs"')`. */
export function notFound(message = 'There is nothing at this address'): NotFoundError {
  return new NotFoundError(message)
}

/** True also for an error that crossed a bundle boundary and lost its class. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError'
}
