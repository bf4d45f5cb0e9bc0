import { gateNames } from '@fest/lab/circuit/gates.ts'
import { dateWordsOf } from '@fest/schemas/core/words/date-words-of.ts'
import { languageLabels } from '@fest/schemas/vocabulary/languages.generated.ts'
import { pseudoLanguage } from '@fest/words/pseudo-language.ts'
import { JSDOM } from 'jsdom'

/* For tests in the language that nobody speaks, where each word of our own is in ⟦brackets⟧. */

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts outside of brackets, which one node may open and another close. */
function* outsideBrackets(texts: Iterable<string>): Generator<string> {
  let depth = 0
  for (const text of texts) {
    let outside = ''
    for (const sign of text) {
      if (sign === '⟦') depth++
      // Of a pair of brackets a break is left: a comma between two names is within one.
      if (depth === 0) outside += sign
      else if (sign === '⟦') outside += '\n'
      if (sign === '⟧') depth--
    }
    yield outside
  }
}

/** What is the same in every language: names, units, and what Intl writes. */
const named = new Set(
  [
    'XX YY ZZ BAR barrier measure reset',
    'ORCID Qiskit Python OpenQASM Amazon Braket Cirq pytket Quirk Markdown Colab GitHub LaTeX SVG PNG PDF QR UTC kB MB min ms',
    'IBM QPU Instagram LinkedIn YouTube Discord Mastodon Telegram WhatsApp Apache Google Outlook Sanity Supabase',
    ...textsIn(dateWordsOf(pseudoLanguage)).flatMap((name) => [name, name.slice(0, 3)]),
    ...gateNames,
    ...Object.values(languageLabels),
    new Intl.ListFormat(pseudoLanguage).format(['', '']),
  ].flatMap((words) => words.toLowerCase().split(/[^\p{L}]+/u)),
)

/** Addresses, tickets’ codes, what the auth service fills in, and what isolates. */
const code =
  /https?:\S+|[\w-]+(?:[.@][\w-]+)+|\{\{.*?\}\}\S*|\b[\da-f]{4}(?: [\da-f]{4}){3,}|[\u2066-\u2069]/g

/** A text as it is compared. */
const plain = (text: string) => text.normalize('NFC').replaceAll(code, '').replaceAll(/\s+/g, ' ').trim()

/** What is content: whole texts, the longest first, and what stands between the formulas and marks of each. */
export type Written = { whole: readonly string[]; pieces: ReadonlySet<string> }

export function writtenIn(texts: readonly string[]): Written {
  // One small word is a code, such as a kind, which no page shows.
  const isText = (text: string) => /\p{L}{2}/u.test(text) && !/^[a-z\d_-]+$/.test(text)
  const whole = [...new Set(['CC BY', ...texts].map(plain))]
    .filter(isText)
    .sort((one, other) => other.length - one.length)
  const between = /\n\n|\n(?=[#*-]|\d+\.)|[`*_$|⟨⟩[]|\]\(|<[^>]+>/
  const begun = texts.flatMap((text) => text.split(between))
  return { whole, pieces: new Set(begun.map((piece) => plain(piece.replace(/^[#\s>-]+|^\d+\./, '')))) }
}

const skipped = 'script, style, math, code, pre, svg, [translate=no]'
const attributes = ['aria-label', 'alt', 'title', 'placeholder']

/** What a page in that language says that is neither in brackets nor content: it was never given to a translator. */
export function forgottenIn(html: string, written: Written): string[] {
  const { document, NodeFilter } = new JSDOM(html).window
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(skipped)) texts.push(walker.currentNode.nodeValue ?? '')
  const said = [...document.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  return forgottenAmong([...texts, ...said], written)
}

/** The texts of such a page, or mail, that say something of ours outside of brackets. */
export function forgottenAmong(texts: readonly string[], { whole, pieces }: Written): string[] {
  const isOurs = (text: string) => {
    const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u)
    return words.some((word) => /\p{L}{2}/u.test(word) && !named.has(word))
  }
  return [...outsideBrackets(texts)].filter((text) => {
    const said = plain(text)
    return (
      isOurs(said) &&
      !pieces.has(said) &&
      isOurs(whole.reduce((left, each) => left.replaceAll(each, '\n'), said))
    )
  })
}
