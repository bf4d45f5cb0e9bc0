import type { CSSProperties } from 'react'

/** Numbers for the style sheet, as custom properties: `{ from: 90 }` becomes `--from: 90`. */
export function cssNumbers(numbers: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}
