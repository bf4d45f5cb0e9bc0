/** The state of a link that goes back to an earlier page: the page is scrolled to where it was. */
export const wayBack = { isWayBack: true } as const

/** Whether a history entry's state says so. A state may contain anything; only this counts. */
export function isWayBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWayBack' in state && state.isWayBack === true
}
