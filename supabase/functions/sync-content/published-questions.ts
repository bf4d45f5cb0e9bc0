import { askedQuestions } from '../../../schemas/core/asked-questions.ts'
import type { Written } from '../../../schemas/core/written.ts'
import { customFormParts, customForms } from '../../../schemas/vocabulary/custom-questions.ts'

export const customQuestionsQuery = `*[_type == "customQuestions" && _id == "customQuestions"][0] {${customForms.join(', ')}}`

/** For sync_custom_questions(); null without a document, which changes nothing. Throws if it's invalid. */
export function toCustomQuestions(answer: unknown) {
  if (answer === null) return null
  if (typeof answer !== 'object') throw new Error('The content service returned no questions.')
  return Object.fromEntries(
    customForms.map((form) => {
      const own = Object.keys(customFormParts[form].answers)
      return [form, askedQuestions((answer as Written)[form], own)]
    }),
  )
}
