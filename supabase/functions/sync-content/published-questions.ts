import { type AskedQuestion, askedQuestions } from '../../../schemas/core/asked-questions.ts'
import type { Written } from '../../../schemas/core/written.ts'

/** GROQ for the published perspective: the forms' custom questions. */
export const customQuestionsQuery = `*[_type == "customQuestions" && _id == "customQuestions"][0] {registrations, ambassador, talk, sponsorship, accommodation}`

/** The forms, with the answers of their own that a question may depend on. */
const forms: Readonly<Record<string, readonly string[]>> = {
  registrations: ['role', 'attendance', 'hackathon'],
  ambassador: ['year_of_study', 'channels'],
  talk: ['format', 'level', 'topics', 'attendance'],
  sponsorship: ['support'],
  accommodation: [],
}

/**
 * Converts the query's result for the database function sync_custom_questions(): the questions of each form, as forms
 * ask them. Null when there is no such document, so that the database keeps what it has. Throws for an invalid result.
 */
export function toCustomQuestions(answer: unknown): Record<string, AskedQuestion[]> | null {
  if (answer === null) return null
  if (typeof answer !== 'object') throw new Error('The content service returned no questions.')
  return Object.fromEntries(
    Object.entries(forms).map(([form, own]) => [form, askedQuestions((answer as Written)[form], own)]),
  )
}
