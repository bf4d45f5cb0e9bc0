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

const sides = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const
/** Distances in em for which there is a class. */
const distances = [0, 0.2, 0.5, 1, 2]
/** The size of the formula's text, which LaTeX assumes to be 10 pt. */
const ptPerEm = 10

/** The classes for Temml's inline styles of tables, boxes and depths. */
function classesOf(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
    const side = /-(top|right|bottom|left)$/.exec(property)?.[1] as keyof typeof sides | undefined
    if (side && property.startsWith('padding')) return `math-p${sides[side]}-${nearest(value)}`
    if (side && property.startsWith('border')) {
      const [, kind = 'solid'] = /\b(dashed|double)\b/.exec(value) ?? []
      return [`math-b${sides[side]}`, ...(kind === 'solid' ? [] : [`math-${kind}`])]
    }
    return wholes[`${property}:${value}`] ?? []
  })
}

const wholes: Readonly<Record<string, string>> = {
  'width:100%': 'math-wide',
  'width:50%': 'math-half',
  'padding:0': 'math-tight',
  'border:1px solid': 'math-box',
  'math-depth:0': 'math-depth-0',
}

/** The one of {@link distances} closest to a length in em or pt. */
function nearest(length: string): number {
  const em = Number.parseFloat(length) / (length.endsWith('pt') ? ptPerEm : 1) || 0
  let best = 0
  for (const [index, distance] of distances.entries())
    if (Math.abs(distance - em) < Math.abs((distances[best] ?? 0) - em)) best = index
  return best
}
