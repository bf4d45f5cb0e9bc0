import { askedQuestions } from '../../../schemas/core/asked-questions.ts'
import type { Written } from '../../../schemas/core/written.ts'
import { customFormParts, customForms } from '../../../schemas/vocabulary/custom-questions.ts'

/** GROQ for the published perspective: the forms' custom questions. */
export const customQuestionsQuery = `*[_type == "customQuestions" && _id == "customQuestions"][0] {${customForms.join(', ')}}`

/**
 * Converts the query's result for the database function sync_custom_questions(): the questions of each form, as forms
 * ask them. Null when there is no such document, so that the database keeps what it has. Throws for an invalid result.
 */
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
