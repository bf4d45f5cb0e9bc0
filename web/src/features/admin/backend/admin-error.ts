import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'

/** A refusal by the database: the value at fault, if there is one, and a message for the person. */
export type AdminError = { field: string | null; words: string }

/** Turns an error into a message. A refused value (23514) names itself and brings its own message. */
export function toAdminError(error: unknown): AdminError {
  const { code, details, message, hint } = Object(error) as Partial<Record<string, string>>
  // Unlike the panel's functions, a table's constraint writes its message for programmers.
  if (code === '23514' && details && /^[a-z_]+$/.test(details))
    return { field: details, words: [message, hint].filter(Boolean).join(' ') }
  return { field: null, words: sentenceOf(toPlainError(error)) }
}

/** An error like a refusal by the database, so that its words are shown. */
export function refusal(title: string, hint = ''): Error {
  return Object.assign(new Error(title), { code: 'P0001', hint })
}
