/* Which color is on which. A test computes all pairs in both themes, and fails for any that is missing. */

type ColorPair = {
  /** A color token's name; with `/88`, 88 % of it over the page's background. */
  ink: string
  ground: string
  /** WCAG 2.2 AA: 4.5 for text, 3 for borders of controls, icons and the focus ring. */
  least: 4.5 | 3
}

const grounds = ['bg', 'surface', 'raised'] as const
/** The four colors with a meaning, always with words beside them. */
const accents = ['amber', 'ember', 'violet', 'teal'] as const

/** Colors that nothing has to be readable by, each with the reason. */
export const unpaired: Record<string, string> = {
  line: 'A hairline between things that stand apart without it.',
}

const text = (ink: string, ground: string): ColorPair => ({ ink, ground, least: 4.5 })
const sign = (ink: string, ground: string): ColorPair => ({ ink, ground, least: 3 })

export const colorPairs: readonly ColorPair[] = [
  ...grounds.flatMap((ground) => ['text', 'muted', ...accents].map((ink) => text(ink, ground))),
  // On a filled button, gate, day or selection, and on a hovered button.
  ...accents.map((fill) => text('on-fill', fill)),
  text('on-fill', 'amber/88'),
  // On the quiet fill of a gate, a badge or a warning.
  ...accents.flatMap((accent) => [accent, 'text', 'muted'].map((ink) => text(ink, `${accent}-wash`))),
  // Borders of controls.
  ...grounds.map((ground) => sign('control', ground)),
  // The focus ring is amber and 3 px away from its control, on the background around it; that includes gates and cards.
  ...grounds.map((ground) => sign('amber', ground)),
  ...accents.map((accent) => sign('amber', `${accent}-wash`)),
  // A gate's frame against its background.
  ...grounds.flatMap((ground) => accents.map((accent) => sign(accent, ground))),
]
