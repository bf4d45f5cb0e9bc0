// Prerendered formulas get it from the renderer (app/page-files.ts).
import './math.css'
import temml, { type Options } from 'temml'

/** Macros that one formula defines and later ones may use. */
export type MathMacros = Record<string, unknown>

/** Longer than any formula people write; anything longer is shown as its source. */
const maxLength = 5000
const definitions = /\\(?:(?:re)?newcommand|providecommand|[gx]?def|let)\b/

/**
 * A formula as MathML, which browsers render without script; null if the LaTeX is invalid. Temml escapes its input, and
 * with `trust` off it creates no links, pictures or attributes. Only what is on the lists below gets through.
 */
export function mathMl(
  latex: string,
  isInline: boolean,
  macros: MathMacros = {},
  numbers: EquationNumbers = new Map(),
): string | null {
  if (latex.length > maxLength) return null
  const tex = withPlainText(latex)
    .replaceAll(
      /\\DeclareMathOperator(\*?)\s*(\{\\\w+\}|\\\w+)\s*\{([^{}]*)\}/g,
      String.raw`\newcommand$2{\operatorname$1{$3}}`,
    )
    // \ket and others exist already and must not be redefined.
    .replaceAll(/\\newcommand\b/g, String.raw`\providecommand`)
    // align replaces what differs from it in its spaces only.
    .replaceAll(/\\(begin|end)\{(?:eqnarray|flalign)(\*?)\}/g, String.raw`\$1{align$2}`)
    .replaceAll(/\\bbox\s*(?:\[[^\]]*\])?/g, '')
    // What MathJax forgives: tables that don't say how many columns they have, and accents without braces.
    .replaceAll(
      /\\begin\{array\}\s*(?:\[[a-z]*\]\s*)?(\{?)/g,
      (_, columns) => String.raw`\begin{array}` + (columns || `{${'c'.repeat(20)}}`),
    )
    .replaceAll(/([_^])\s*(\\(?:bar|hat|tilde|vec|dot|overline)\s*(?:\{[^{}]*\}|\w))/g, '$1{$2}')
    // Temml pairs a large bracket with the next plain one.
    .replaceAll(/\\[bB]igg?[lm]?\s*[([]/g, '{$&}')
    .replaceAll(/\\(label|eqref|ref|require)\{([^{}]{0,200})\}/g, (_, command: string, name: string) => {
      const number = numbers.get(name) ?? '???'
      if (command === 'require' || (command === 'label' && (isInline || !numbers.has(name)))) return ''
      return command === 'label'
        ? `\\tag{${number}}`
        : `\\text{${command === 'ref' ? number : `(${number})`}}`
    })
    // What is several lines in a display is so within a line too.
    .replaceAll(
      /\\(begin|end)\{(alignat|align|gather|split|multline|equation)\*?\}/g,
      (whole, end: string, name: string) =>
        isInline ? `\\${end}{${withinLines[name] ?? 'gathered'}}` : whole,
    )
  try {
    if (definitions.test(tex)) Object.assign(macros, temml.definePreamble(tex, options(macros)))
    return withoutInlineStyles(temml.renderToString(tex, { ...options(macros), displayMode: !isInline }))
  } catch {
    return null
  }
}

/** Numbers of equations by their labels, in the order of a whole text. */
export type EquationNumbers = ReadonlyMap<string, number>

/**
 * In words within a formula, signs such as an underscore are just signs, as for MathJax; a formula within them is one.
 * Looks no further than a level of braces.
 */
function withPlainText(latex: string): string {
  return latex.replaceAll(
    /(\\(?:text[a-z]*|[mhf]box)\s*)\{((?:[^{}\\]|\\[^]|\{[^{}]*\})*)\}/g,
    (_, command: string, words: string) => {
      const plain = words.replaceAll(/\$[^$]*\$|\\[^]|[_#&%^]/g, (part) =>
        part.length > 1 ? part : part === '^' ? String.raw`\textasciicircum{}` : `\\${part}`,
      )
      return `${command}{${plain}}`
    },
  )
}

/** For each environment, the one to use within a formula. */
const withinLines: Readonly<Record<string, string>> = {
  alignat: 'alignedat',
  align: 'aligned',
  split: 'aligned',
}

/** MathJax commands in notebooks, without what only scripts and styles need. */
const ofMathJax: MathMacros = {
  '\\class': '\\@secondoftwo',
  '\\cssId': '\\@secondoftwo',
  '\\style': '\\@secondoftwo',
  '\\href': '\\@secondoftwo',
  '\\pmatrix': String.raw`\begin{pmatrix}#1\end{pmatrix}`,
  '\\cases': String.raw`\begin{cases}#1\end{cases}`,
  '\\mbox': String.raw`\text{#1}`,
  '\\mathbfit': String.raw`\boldsymbol{#1}`,
  '\\mathds': String.raw`\mathbb{#1}`,
  '\\mathbbm': String.raw`\mathbb{#1}`,
}

const options = (macros: MathMacros): Options => ({
  macros: { ...ofMathJax, ...macros },
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  maxSize: [20, 20],
})

const elements = new Set(
  `math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub
  msubsup msup mtable mtd mtext mtr munder munderover span`.split(/\s+/),
)

const attributes = new Set(
  `accent accentunder columnalign columnspan depth dir display displaystyle fence form height largeop lspace
  mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy
  symmetric voffset width`.split(/\s+/),
)

const tag = /<(\/?)([a-z]+)((?:\s+[a-zA-Z-]+="[^"<>]*")*)\s*>/g

/**
 * MathML with our own classes (math.css) instead of inline styles, which our content security policy blocks. Other
 * inline styles only make subtle differences, such as colors that don't follow the theme, and are dropped. Throws for
 * an element that isn't on the list; unlisted attributes are removed.
 */
export function withoutInlineStyles(markup: string): string {
  let rest = 0
  const clean = markup.replaceAll(tag, (whole, end: string, name: string, list: string, at: number) => {
    if (!elements.has(name) || markup.slice(rest, at).includes('<'))
      throw new Error(`<${name}> is no formula.`)
    rest = at + whole.length
    return end ? `</${name}>` : `<${name}${attributesOf(list)}>`
  })
  if (markup.slice(rest).includes('<')) throw new Error('What follows is no formula.')
  return clean
}

function attributesOf(list: string): string {
  const classes: string[] = []
  let kept = ''
  for (const [, name = '', value = ''] of list.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)) {
    if (name === 'class') classes.push(...value.split(/\s+/).flatMap(ownClass))
    else if (name === 'style') classes.push(...classesOf(value))
    // A black area is a line, drawn in the color of the text.
    else if (name === 'mathbackground' && value === 'black') classes.push('math-rule')
    else if (attributes.has(name)) kept += ` ${name}="${value}"`
  }
  return classes.length === 0 ? kept : `${kept} class="${classes.join(' ')}"`
}

function ownClass(word: string): string | [] {
  if (word === 'upstrike') return 'math-rising'
  return /^(?:tml|chr)-[\w-]+$/.test(word) ? word : []
}

/** Distances in em that have a class, except the one that cells have at their sides anyway. */
const distances = [0, 0.2, 0.5, 1]
/** The formula's text is 10 pt for LaTeX, and its small letters are about that high. */
const emOf: Readonly<Record<string, number>> = { pt: 1 / 10, ex: 0.45 }

function classesOf(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
    const whole = `${property}:${value}`
    if (whole === 'border:1px solid') return 'math-box'
    if (keptStyles.has(whole)) return `[${whole}]`
    const [, kind, side] = /^(padding|border)-(top|right|bottom|left)$/.exec(property) ?? []
    if (kind === 'border') {
      const [style] = /dashed|double/.exec(value) ?? []
      return [`[${property}-width:0.06em]`, ...(style ? [`[border-style:${style}]`] : [])]
    }
    // Temml gives a cell as much space at its bottom as at its top.
    if (kind !== 'padding' || side === 'bottom') return []
    return `[padding-${side === 'top' ? 'block' : side}:${nearest(value)}em]`
  })
}

/** An accent isn't an exponent: `math-depth` keeps it large. */
const keptStyles = new Set(['width:100%', 'width:50%', 'padding:0', 'math-depth:0'])

/** The one of {@link distances} closest to a length in em, ex or pt. */
function nearest(length: string): number | undefined {
  const em = Number.parseFloat(length) * (emOf[length.slice(-2)] ?? 1) || 0
  const errors = distances.map((distance) => Math.abs(distance - em))
  return distances[errors.indexOf(Math.min(...errors))]
}
