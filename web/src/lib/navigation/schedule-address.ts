// @chunk session
const key = 'fest-schedule-address'

/** Stores the schedule's path and query for this tab, for links back to it. Does nothing without storage. */
export function rememberSchedule(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Storage can be forbidden or full; the link then leads to the plain schedule.
  }
}

/**
 * The address of the schedule as last shown in this tab, or null. Only for after mount and event handlers: a page built
 * earlier knows no reader. Any other stored address is ignored.
 */
export function lastScheduleAddress(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    return address !== null && /^\/schedule(\?|$)/.test(address) ? address : null
  } catch {
    return null
  }
}
