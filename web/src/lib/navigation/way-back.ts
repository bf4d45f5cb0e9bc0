/** The state of a link that leads back to a page left before: it is shown where it was scrolled to then. */
export const wayBack = { isWayBack: true } as const

/** Whether a history entry's state says so. A state may hold anything; only this counts. */
export function isWayBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWayBack' in state && state.isWayBack === true
}
