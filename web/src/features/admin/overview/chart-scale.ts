/** The next round number from `largest` up whose half is round too: 2, 4, 10, 20, 40, 100 … */
export function niceTop(largest: number): number {
  if (!(largest > 0)) return 2
  let step = 1
  for (;;) {
    for (const factor of [2, 4, 6, 8, 10]) if (factor * step >= largest) return factor * step
    step *= 10
  }
}
