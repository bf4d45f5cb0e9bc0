// @chunk session
/** How many seats are free: none if the capacity was reduced below what is taken. */
export function freeSeats({ capacity, taken }: { capacity: number; taken: number }): number {
  return Math.max(0, capacity - taken)
}
