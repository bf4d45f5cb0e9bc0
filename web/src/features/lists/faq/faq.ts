import { faqCategories } from '@fest/schemas/vocabulary/faq.ts'
import type { FaqQueryResult } from '#app/content/content.generated.ts'
import { foldWithoutHyphens } from '@fest/schemas/core/fold-text.ts'

export type Question = FaqQueryResult[number]

/** The questions by category, in the categories' order; empty categories are left out. */
export function questionsByCategory(questions: readonly Question[]) {
  return faqCategories
    .map((category) => ({ category, questions: questions.filter((entry) => entry.category === category) }))
    .filter((group) => group.questions.length > 0)
}

/** All words of a question and its answer, for searching. */
function wordsOf({ question, answer }: Question): string {
  const texts = answer.map((block) => {
    if (block._type === 'block') return (block.children ?? []).map((child) => child.text ?? '').join('')
    if (block._type === 'callout') return block.text
    if (block._type === 'circuit') return block.caption
    return block._type === 'codeBlock' ? block.code : ''
  })
  return foldWithoutHyphens([question, ...texts].join(' '))
}

/** The questions that contain every word of the search, ignoring case, accents and hyphens. */
export function searchQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const wanted = foldWithoutHyphens(search).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return questions
  return questions.filter((question) => {
    const words = wordsOf(question)
    return wanted.every((word) => words.includes(word))
  })
}
