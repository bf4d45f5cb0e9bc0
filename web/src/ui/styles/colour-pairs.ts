/*
 * Which colour is used on which, everywhere on the site. The test reads tokens.css, computes every pair in both themes,
 * and fails for a colour in no pair and for a pair in a component that is not listed here.
 */

type ColourPair = {
  /** A colour token's name, `/88` behind it for a part of it over the page's ground. */
  ink: string
  ground: string
  /** WCAG 2.2 AA: 4.5 for text, 3 for the borders of controls, signs and the focus ring. */
  least: 4.5 | 3
}

/** The backgrounds of text and controls. */
export const grounds = ['bg', 'surface', 'raised'] as const
/** The four colours that mean something, each with its word beside it. */
export const accents = ['amber', 'ember', 'violet', 'teal'] as const

/** Colours that nothing has to be read by, each with the reason. */
export const unpaired: Record<string, string> = {
  line: 'A hairline between things that stand apart without it.',
}

const text = (ink: string, ground: string): ColourPair => ({ ink, ground, least: 4.5 })
const sign = (ink: string, ground: string): ColourPair => ({ ink, ground, least: 3 })

export const colourPairs: readonly ColourPair[] = [
  ...grounds.flatMap((ground) => ['text', 'muted', ...accents].map((ink) => text(ink, ground))),
  // On a filled button, gate, day or selection; and on the button when the pointer is over it.
  ...accents.map((fill) => text('on-fill', fill)),
  text('on-fill', 'amber/88'),
  // On the quiet fill of a gate, a badge or a warning.
  ...accents.flatMap((accent) => [accent, 'text', 'muted'].map((ink) => text(ink, `${accent}-wash`))),
  // Borders of controls.
  ...grounds.map((ground) => sign('control', ground)),
  // The focus ring is amber and lies 3 px off, on the control's own background; that includes gates and cards.
  ...grounds.map((ground) => sign('amber', ground)),
  ...accents.map((accent) => sign('amber', `${accent}-wash`)),
  // A gate's frame against what it hangs on.
  ...grounds.flatMap((ground) => accents.map((accent) => sign(accent, ground))),
]
