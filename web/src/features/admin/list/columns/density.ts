import { keptValue } from '#app/lib/stores/kept-value.ts'

/** How tall rows are: two lines each, or one. */
export type Density = 'roomy' | 'compact'

const kept = keptValue<Density>(
  'fest-admin-density',
  (text) => (text === 'compact' ? 'compact' : 'roomy'),
  (density) => (density === 'compact' ? density : null),
)

/** Chosen on this device, for all lists. */
export const readDensity = kept.read
export const followDensity = kept.subscribe
export function chooseDensity(density: Density): void {
  kept.write(density)
}
