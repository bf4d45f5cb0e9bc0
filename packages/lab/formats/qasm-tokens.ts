import { t } from '../words.ts'

/** The reason why a text can't be run, and its line. */
export class QasmFault extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

type Token = { readonly text: string; readonly line: number }

/** The end of a text as a token; no other one is empty. */
const end = ''

/** The letters of names: those of Latin, Greek, Cyrillic and the scripts of East Asia. */
const letter = 'A-Za-z_À-ÖØ-öø-ʯͰ-ϿЀ-ӿ\\u3040-\\u9fff\\uac00-\\ud7a3'

const pattern = new RegExp(
  [
    String.raw`\s+|\/\/[^\n]*|\/\*[^]*?\*\/|(`,
    String.raw`0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d+)(?:[eE][+-]?\d+)?|`,
    `[${letter}$][${letter}$\\d]*|`,
    String.raw`"[^"\n]*"|'[^'\n]*'|->|==|!=|<=|>=|&&|\|\||\*\*|[-+*/%^()[\]{},;:=!@<>~&|.#])`,
  ].join(''),
  'y',
)
const nameStart = new RegExp(`^[${letter}]`)

/** Characters that programs substitute when text is copied from a document, a chat or a PDF. */
const printed: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\r\n?/g, '\n'],
  [/[“”„‟]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[‐-―−]/g, '-'],
  [/→/g, '->'],
  // Zero-width characters between syllables and around copied text.
  [/[\u00ad\u200b\u200e\u200f\u2060]/g, ''],
  // Names with numbers that older versions of Qiskit wrote: quantum_volume_[2,2,257].
  [/\b\w+_\[\d+(?:,\d+)+\]/g, (name) => name.replaceAll(/\W/g, '_')],
  // The marks around code in Markdown.
  [/^[ \t]*```.*$/gm, ''],
]

/** A place in a text that moves on as its tokens are taken. */
export type Reader = ReturnType<typeof readerOf>

/** Reads a text lazily. Its methods throw a QasmFault for an unknown character. */
export function readerOf(written: string) {
  const text = printed.reduce(
    (plain, [sign, meant]) =>
      plain.replace(sign, (found) => (typeof meant === 'string' ? meant : meant(found))),
    written,
  )
  const tokens: Token[] = []
  let [from, lineThere] = [0, 1]
  let isRead = false
  let place = 0

  function readOn(): void {
    if (from >= text.length) {
      tokens.push({ text: end, line: lineThere })
      isRead = true
      return
    }
    pattern.lastIndex = from
    const found = pattern.exec(text)
    if (!found) {
      const sign = String.fromCodePoint(text.codePointAt(from) ?? 0)
      throw new QasmFault(t`“${sign}” has no meaning in OpenQASM.`, lineThere)
    }
    from = pattern.lastIndex
    if (found[1] === undefined) lineThere += found[0].split('\n').length - 1
    else tokens.push({ text: found[1], line: lineThere })
  }

  function at(index: number): Token {
    while (!isRead && tokens.length <= index) readOn()
    return tokens[Math.min(index, tokens.length - 1)] ?? { text: end, line: 1 }
  }

  const fault = (message: string) => new QasmFault(message, at(place).line)

  function take(): string {
    const { text: taken } = at(place)
    if (taken === end) throw fault(t`The text ends in the middle of a statement.`)
    place++
    return taken
  }

  function takeIf(wanted: string): boolean {
    const isNext = at(place).text === wanted
    if (isNext) place++
    return isNext
  }

  function expect(wanted: string): void {
    const found = at(place)
    if (found.text !== wanted)
      throw fault(
        found.text === end
          ? t`Here should be “${wanted}”.`
          : t`Here should be “${wanted}”, not “${found.text}”.`,
      )
    place++
  }

  function name(): string {
    const { text: found } = at(place)
    if (!nameStart.test(found))
      throw fault(found === end ? t`Here should be a name.` : t`Here should be a name, not “${found}”.`)
    return take()
  }

  return {
    /** The next token, or the one some further. */
    peek: (further = 0) => at(place + further).text,
    isAtEnd: () => at(place).text === end,
    next: take,
    takeIf,
    expect,
    name,
    /** What stands between commas up to a sign, which is taken too; nothing if the sign is next. */
    list: <Item>(read: () => Item, last: string): Item[] => {
      const items: Item[] = []
      if (takeIf(last)) return items
      do items.push(read())
      while (takeIf(','))
      expect(last)
      return items
    },
    /** A fault about the line of the next token. */
    fault,
    line: () => at(place).line,
    place: () => place,
    moveTo: (to: number) => {
      place = to
    },
    /** All matching tokens of the text, independent of the position. */
    all: (fits: RegExp) => {
      while (!isRead) readOn()
      return tokens.filter((token) => fits.test(token.text))
    },
    /** Whether the character is anywhere in the text, even where it has no meaning. */
    has: (sign: string) => text.includes(sign),
  }
}
