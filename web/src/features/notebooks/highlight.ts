import python from '@speed-highlight/core/languages/py.js'
import { type ShjLanguageData, tokenizeWith } from '@speed-highlight/core/tokenize'

// The library's types were made without exactOptionalPropertyTypes: its own grammar does not fit them.
const grammar = python as ShjLanguageData

export type CodeSpan = { text: string; kind?: string }

/** Longer code is shown without colours rather than late. */
const maxHighlighted = 30_000

/** Code as pieces with their kind; Python is known, everything else is one piece without a kind. */
export function highlight(code: string, language: string): CodeSpan[] {
  if (!/^(i?python3?|py)$/.test(language) || code.length > maxHighlighted) return [{ text: code }]
  const spans: CodeSpan[] = []
  tokenizeWith(
    code,
    grammar,
    (text, kind) => {
      if (text !== '') spans.push(kind === undefined ? { text } : { text, kind })
    },
    // What a comment may hold is not given, so a comment keeps its own kind.
    { languages: { py: grammar } },
  )
  return spans
}
