// @chunk errors
import { badAddress, offline, signedOut, tooManyTries, unavailable, wordsOf } from './error-words.ts'
import type { PlainError } from './plain-error.ts'

/** What errors of the authentication service and of the database have in common. */
type ServiceError = {
  name?: string
  message?: string
  status?: number
  code?: string
  reasons?: unknown
  hint?: unknown
}

const weakPasswordReasons: Record<string, string> = {
  length: 'make it at least 8 characters long',
  characters: 'mix uppercase and lowercase letters, digits and symbols',
  common: 'take a few unrelated words',
  pwned: 'choose another one: this one is on lists of stolen passwords',
}

/**
 * Translates anything the backend threw or returned as an error. Screens show the result and never read codes
 * themselves. Unknown errors get a sentence that is true of all of them.
 */
export function toPlainError(error: unknown): PlainError {
  const { name, message = '', status, code, reasons, hint } = asServiceError(error)
  // When our own functions refuse, their message is already in words for people (supabase/migrations).
  if (code === 'P0001')
    return { title: message, help: typeof hint === 'string' ? hint : 'Nothing was changed.' }
  if (name === 'AuthWeakPasswordError' || code === 'weak_password') return weakPassword(reasons)
  if (name === 'AuthSessionMissingError') return signedOut
  if (code === 'validation_failed') return notAccepted(message)
  const words = code === undefined ? undefined : wordsOf(code)
  if (words) return words
  if (
    name === 'AuthRetryableFetchError' ||
    name === 'TypeError' ||
    /failed to fetch|network ?error|load failed/i.test(message)
  )
    return status !== undefined && status >= 500 ? unavailable : offline
  if (status === 429) return tooManyTries
  if (status !== undefined && status >= 500) return unavailable
  if (status === 401 || /\bjwt\b|invalid token/i.test(message)) return signedOut
  return {
    title: 'That didn’t work',
    help: 'Nothing was lost. Try again. If it keeps happening, write to the organizers.',
    action: 'retry',
  }
}

/** One code for every input that the service refuses; the message says which input. */
function notAccepted(message: string): PlainError {
  if (/72 characters/.test(message))
    return { title: 'This password is too long', help: 'Make it at most 72 characters long.' }
  if (/password/i.test(message))
    return { title: 'We couldn’t accept this password', help: 'Choose one with at least 8 characters.' }
  if (/e-?mail/i.test(message)) return badAddress
  return { title: 'We couldn’t accept something you typed', help: 'Check it for typos, then try again.' }
}

function weakPassword(reasons: unknown): PlainError {
  const listed = Array.isArray(reasons) ? reasons.map((reason) => weakPasswordReasons[String(reason)]) : []
  const advice = listed.filter((words) => words !== undefined)
  return {
    title: 'This password is too easy to guess',
    help: `Please ${advice.length > 0 ? advice.join(', and ') : 'choose a longer one'}.`,
  }
}

function asServiceError(error: unknown): ServiceError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) }
}
