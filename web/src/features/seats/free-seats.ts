// @chunk session
/** How many seats are free: none if the capacity was reduced below what is taken. */
export function freeSeats({ capacity, taken }: { capacity: number; taken: number }): number {
  return Math.max(0, capacity - taken)
}

/** `6 of 40 seats left`, or that all are taken. */
export function seatsLeft(seats: { capacity: number; taken: number }): string {
  const left = freeSeats(seats)
  return left > 0 ? `${left} of ${seats.capacity} seats left` : `All ${seats.capacity} seats are taken`
}
