const key = 'fest-schedule-address'

/**
 * Keeps the schedule's address with its day and filters for this tab, so that a session's page leads back to
 * the same place. `address` is a path of this site with its query. Without storage nothing is kept.
 */
export function rememberSchedule(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Storage can be forbidden or full; the way back then leads to the plain schedule.
  }
}

/**
 * The schedule's address this tab showed last, or null. Only for after mount and event handlers: a page made
 * at build time knows no reader. Anything that is not the schedule is no answer, whoever wrote it there.
 */
export function lastScheduleAddress(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    return address !== null && /^\/schedule(\?|$)/.test(address) ? address : null
  } catch {
    return null
  }
}
