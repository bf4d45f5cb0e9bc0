// Prerendered formulas get it from the renderer (app/page-files.ts).
import './math.css'
import temml, { type Options } from 'temml'
import { withoutInlineStyles } from './mathml-styles.ts'

/** Macros that one formula defines and later ones may use. */
export type MathMacros = Record<string, unknown>

/** Longer than any formula people write; anything longer is shown as its source. */
const maxLength = 5000
const definitions = /\\(?:(?:re)?newcommand|providecommand|[gx]?def|let)\b/

/**
 * A formula as MathML, which browsers render without script; null if the LaTeX is invalid. Temml escapes its input, and
 * with `trust` off it creates no links, pictures or attributes. Only what is on the lists of mathml-styles.ts gets
 * through.
 */
export function mathMl(latex: string, isInline: boolean, macros: MathMacros = {}): string | null {
  if (latex.length > maxLength) return null
  const tex = latex
    // \ket and others exist already and must not be redefined.
    .replaceAll(/\\newcommand\b/g, String.raw`\providecommand`)
    // align replaces eqnarray.
    .replaceAll(/\\(begin|end)\{eqnarray(\*?)\}/g, String.raw`\$1{align$2}`)
    // What MathJax forgives: tables that don't say how many columns they have, and accents without braces.
    .replaceAll(
      /\\begin\{array\}\s*(?:\[[a-z]*\]\s*)?(\{?)/g,
      (_, columns) => String.raw`\begin{array}` + (columns || `{${'c'.repeat(20)}}`),
    )
    .replaceAll(/([_^])\s*(\\(?:bar|hat|tilde|vec|dot|overline)\s*(?:\{[^{}]*\}|\w))/g, '$1{$2}')
    // References between formulas would need the whole text as one document, and nothing is loaded for a formula.
    .replaceAll(/\\(?:label|eqref|ref|require)\{[^{}]{0,200}\}/g, '')
  try {
    if (definitions.test(tex)) Object.assign(macros, temml.definePreamble(tex, options(macros)))
    return withoutInlineStyles(temml.renderToString(tex, { ...options(macros), displayMode: !isInline }))
  } catch {
    return null
  }
}

/** Commands of MathJax that notebooks have: what only scripts and styles need is left out. */
const ofMathJax: MathMacros = {
  '\\class': '\\@secondoftwo',
  '\\cssId': '\\@secondoftwo',
  '\\mbox': String.raw`\text{#1}`,
}

const options = (macros: MathMacros): Options => ({
  macros: { ...ofMathJax, ...macros },
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  maxSize: [20, 20],
})
