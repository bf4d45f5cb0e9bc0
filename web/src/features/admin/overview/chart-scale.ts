/** The next round number from `largest` up whose half is round too: 2, 4, 10, 20, 40, 100 … */
export function niceTop(largest: number): number {
  if (!(largest > 0)) return 2
  let step = 1
  for (;;) {
    for (const factor of [2, 4, 6, 8, 10]) if (factor * step >= largest) return factor * step
    step *= 10
  }
}

/** The box a curve is drawn in, in the units of its `viewBox`. */
export type Box = { width: number; height: number }

/**
 * An SVG path through equally spaced values: the first at the left edge, the last at the right, 0 at the bottom and
 * `top` at the top. A single value is a level line; none is no path.
 */
export function curvePath(values: readonly number[], top: number, { width, height }: Box): string {
  const [only] = values
  if (only === undefined) return ''
  const y = (value: number) => round(height - (Math.min(Math.max(value, 0), top) / top) * height)
  if (values.length === 1) return `M0 ${y(only)}H${width}`
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round((index / (values.length - 1)) * width)} ${y(value)}`,
    )
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The first, middle and last day, without duplicates. */
export function marks(days: readonly string[]): string[] {
  const last = days.length - 1
  return [...new Set([0, Math.round(last / 2), last])]
    .map((index) => days[index])
    .filter((day) => day !== undefined)
}
