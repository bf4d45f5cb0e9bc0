// @chunk states
/** When something opens, as `Saturday, September 27` and `11:00` on the event's clocks. */
export function openingTime(day: string, time: string, timeZone: string): string {
  return `Come back on ${day} at ${time}, ${timeZone} time.`
}
