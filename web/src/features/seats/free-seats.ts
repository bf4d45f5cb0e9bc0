/** How many seats nobody has. A capacity may be lowered below what is taken; that is none. */
export function freeSeats({ capacity, taken }: { capacity: number; taken: number }): number {
  return Math.max(0, capacity - taken)
}
