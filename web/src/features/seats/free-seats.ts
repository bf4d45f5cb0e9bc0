// @chunk session
/** How many seats are free: none when the capacity was lowered below what is taken. */
export function freeSeats({ capacity, taken }: { capacity: number; taken: number }): number {
  return Math.max(0, capacity - taken)
}
