import type { Formula } from './math.ts'

const open = '\uE000'
const close = '\uE001'

/** A placeholder written by `findMath`; the group is the formula's number. */
export const placeholder = /\uE000(\d+)\uE001/g

// The first alternative that matches wins: code, which is left alone; an escaped dollar; formulas. Every repetition is
// bounded, so that no text can make it slow.
const parts = new RegExp(
  [
    String.raw`(?<fence>^ {0,3}(?<ticks>\x60{3,16}|~{3,16})[^\n\x60]*\n[^]*?(?:^ {0,3}\k<ticks>[\x60~]*[ \t]*$|(?![^])))`,
    String.raw`(?<span>(?<!\x60)(?<tick>\x60{1,8})(?!\x60)[^]{1,2000}?(?<!\x60)\k<tick>(?!\x60))`,
    String.raw`(?<escaped>\\\$)`,
    String.raw`\$\$(?<display>[^]{1,5000}?)\$\$`,
    String.raw`\$(?<inline>(?:\\[^]|[^$\\\n]|\n(?!\s*\n)){1,2000}?)\$(?!\d)`,
    String.raw`\\\\?\((?<round>[^]{1,2000}?)\\\\?\)`,
    String.raw`\\\\\[(?<square>[^]{1,5000}?)\\\\\]`,
    // With one stroke it's an escaped bracket, unless it stands alone.
    String.raw`^[ \t]*\\\[(?<alone>[^]{1,5000}?)\\\][ \t]*$`,
    String.raw`(?<reference>\\(?:eq)?ref\{[^{}\n]{1,200}\})`,
    String.raw`(?<environment>\\begin\{(?<name>[a-zA-Z]{1,20}\*?)\}[^]{1,5000}?\\end\{\k<name>\})`,
  ].join('|'),
  'gm',
)

/** Replaces formulas by placeholders before Markdown is parsed, as Jupyter does: their `_` and `|` stay. */
export function findMath(source: string): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = []
  const text = source.replaceAll(/[\uE000\uE001]/g, '').replaceAll(parts, (match, ...rest) => {
    // With named groups, the last argument contains them.
    const groups = rest.at(-1) as Record<string, string | undefined>
    const formula = formulaOf(groups, match)
    if (formula === null) return match
    formulas.push(formula)
    return `${open}${formulas.length - 1}${close}`
  })
  return { text, formulas }
}

function formulaOf(groups: Record<string, string | undefined>, source: string): Formula | null {
  const { display, inline, round, square = groups['alone'], environment, reference } = groups
  if (display !== undefined) return formula(display, true, source)
  if (environment !== undefined) return formula(environment, true, source)
  if (reference !== undefined) return formula(reference, false, source)
  if (inline !== undefined && isInlineMath(inline)) return formula(inline, false, source)
  if (round !== undefined && looksLikeMath(round)) return formula(round, false, source)
  if (square !== undefined && looksLikeMath(square)) return formula(square, true, source)
  return null
}

function formula(tex: string, isDisplay: boolean, source: string): Formula | null {
  return tex.trim() === '' ? null : { tex: tex.trim(), isDisplay, source }
}

/** "$5 and $6" is money; "$ \alpha $" is a formula although a space follows the sign. */
function isInlineMath(text: string): boolean {
  return (!/^\s/.test(text) && !/\s$/.test(text)) || /[\\^_={}]/.test(text)
}

/** `\[1\]` may be a bracket that Markdown should leave alone. */
const looksLikeMath = (text: string): boolean => /[\\^_=+<>|]/.test(text) || /^\s*[A-Za-z]\s*$/.test(text)

/** A text/latex output without its delimiters; null if it is a whole document. */
export function formulaOfLatex(latex: string): Formula | null {
  const text = latex.trim()
  const { text: rest, formulas } = findMath(text)
  const only = formulas[0]
  if (!only || formulas.length !== 1 || rest.trim() !== `${open}0${close}`) return null
  return { ...only, isDisplay: true }
}
