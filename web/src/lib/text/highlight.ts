import bash from '@speed-highlight/core/languages/bash.js'
import json from '@speed-highlight/core/languages/json.js'
import python from '@speed-highlight/core/languages/py.js'
import { type ShjLanguageData, tokenizeWith } from '@speed-highlight/core/tokenize'

// The library's types were made without exactOptionalPropertyTypes: its own grammars don't fit them.
const languages = { bash, json, py: python } as unknown as Record<string, ShjLanguageData>

const names: Record<string, keyof typeof languages> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  json: 'json',
  py: 'py',
  python: 'py',
  python3: 'py',
  ipython: 'py',
  ipython3: 'py',
}

export type CodeSpan = { text: string; color?: string }

/** By the library's token names; all others keep the text's color. */
const colors = new Map([
  ['kwd', 'text-violet'],
  ['bool', 'text-violet'],
  ['str', 'text-teal'],
  ['num', 'text-ember'],
  ['var', 'text-ember'],
  ['func', 'text-amber'],
  ['class', 'text-amber'],
  ['cmnt', 'text-muted'],
])

/** Longer code is shown without colors rather than late. */
const maxHighlighted = 30_000

/** Splits code into pieces with their color; code in an unknown language is one piece without a color. */
export function highlight(code: string, language: string): CodeSpan[] {
  const name = Object.hasOwn(names, language) ? names[language] : undefined
  const grammar = name === undefined ? undefined : languages[name]
  if (!grammar || code.length > maxHighlighted) return [{ text: code }]
  const spans: CodeSpan[] = []
  tokenizeWith(
    code,
    grammar,
    (text, kind) => {
      const color = colors.get(kind ?? '')
      if (text !== '') spans.push(color === undefined ? { text } : { text, color })
    },
    // Without the grammar for comments' content, so that a comment stays one piece.
    { languages },
  )
  return spans
}
