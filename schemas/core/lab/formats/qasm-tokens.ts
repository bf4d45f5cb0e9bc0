import { QasmFault } from './qasm-fault.ts'

export type Token = { readonly text: string; readonly line: number }

/** The end of a text as a token; no other one is empty. */
const end = ''

const pattern =
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|((?:\d[\d_]*\.?[\d_]*|\.\d+)(?:[eE][+-]?\d+)?|[A-Za-z_π$][\w$]*|"[^"\n]*"|->|==|!=|&&|\|\||\*\*|[-+*/%^()[\]{},;:=!@<>~&|.])/y

/** The words and signs of a text. Throws a QasmFault for a letter that OpenQASM doesn't know. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found) throw new QasmFault(`“${text.slice(at, at + 1)}” has no meaning in OpenQASM.`, line)
    if (found[1] === undefined) line += found[0].split('\n').length - 1
    else tokens.push({ text: found[1], line })
  }
  tokens.push({ text: end, line })
  return tokens
}

/** A place in a text that moves on as its tokens are taken. */
export type Reader = ReturnType<typeof readerOf>

export function readerOf(text: string) {
  const tokens = tokensOf(text)
  const last = tokens.length - 1
  let place = 0

  const at = (index: number): Token => tokens[Math.min(index, last)] ?? { text: end, line: 1 }
  const fault = (message: string) => new QasmFault(message, at(place).line)

  function take(): string {
    const { text: taken } = at(place)
    if (taken === end) throw fault('The text ends in the middle of a statement.')
    place++
    return taken
  }

  return {
    /** The next token, or the one some further. */
    peek: (further = 0) => at(place + further).text,
    isAtEnd: () => place >= last,
    next: take,
    /** Takes the token if it is the next one. */
    takeIf: (wanted: string) => {
      const isNext = at(place).text === wanted
      if (isNext) place++
      return isNext
    },
    expect: (wanted: string) => {
      const found = at(place)
      if (found.text !== wanted)
        throw fault(`Here should be “${wanted}”${found.text === end ? '.' : `, not “${found.text}”.`}`)
      place++
    },
    name: () => {
      if (!/^[A-Za-z_]/.test(at(place).text)) throw fault(`Here should be a name, not “${at(place).text}”.`)
      return take()
    },
    /** A fault about the line of the next token. */
    fault,
    line: () => at(place).line,
    place: () => place,
    moveTo: (to: number) => {
      place = to
    },
  }
}
