import { gateNames } from '@fest/lab/circuit/gates.ts'
import { dateWordsOf } from '@fest/schemas/core/words/date-words-of.ts'
import { languageLabels } from '@fest/schemas/vocabulary/languages.generated.ts'
import { pseudoLanguage } from '@fest/words/pseudo-language.ts'
import { JSDOM } from 'jsdom'

/* For tests in the language that nobody speaks, where each word of our own is in ⟦brackets⟧. */

/** What stands between a text's signs and digits, in small letters. */
export const phrasesIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’ -]+/u)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts outside of brackets, which one node may open and another close. */
export function* outsideBrackets(texts: Iterable<string>): Generator<string> {
  let depth = 0
  for (const text of texts) {
    let outside = ''
    for (const sign of text) {
      if (sign === '⟦') depth++
      if (depth === 0) outside += sign
      if (sign === '⟧') depth--
    }
    yield outside
  }
}

/** What is the same in every language: names, units, and what Intl writes. */
const named = new Set(
  [
    'Qiskit Python OpenQASM Amazon Braket Cirq pytket Quirk Markdown Colab GitHub LaTeX SVG PNG PDF QR UTC kB MB min ms',
    'IBM QPU Instagram LinkedIn YouTube Discord Mastodon Telegram WhatsApp Apache CC BY Google Outlook Sanity Supabase',
    ...textsIn(dateWordsOf(pseudoLanguage)).flatMap((name) => [name, name.slice(0, 3)]),
    ...gateNames,
    ...Object.values(languageLabels),
  ].flatMap((words) => words.toLowerCase().split(/[^\p{L}]+/u)),
)

/** All phrases of texts that are content, for {@link forgottenIn}. */
export const phrasesOf = (texts: readonly string[]) => ` ${phrasesIn(texts.join('\n')).join(' ')} `

/** Addresses and tickets’ codes. */
const code = /https?:\S+|\b[\da-f]{4}(?: [\da-f]{4}){3,}/g
const skipped = 'script, style, math, code, pre, svg, [translate=no]'
const attributes = ['aria-label', 'alt', 'title', 'placeholder']

/** What a page in that language says that is neither in brackets nor content: it was never given to a translator. */
export function forgottenIn(html: string, content: string): string[] {
  const { document, NodeFilter } = new JSDOM(html).window
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(skipped)) texts.push(walker.currentNode.nodeValue ?? '')
  const said = [...document.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  return [...outsideBrackets(texts), ...said.flatMap((text) => [...outsideBrackets([text])])].filter((text) =>
    phrasesIn(text.replaceAll(code, '')).some(
      (phrase) =>
        /\p{L}{2}/u.test(phrase) &&
        !content.includes(` ${phrase} `) &&
        !phrase.split(' ').every((word) => named.has(word)),
    ),
  )
}
