// @chunk errors
import { together } from '@fest/schemas/core/words/sentences.ts'
import { refusalWords } from './refusal-words.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { errorWords } from './error-words.ts'
import type { PlainError } from './plain-error.ts'

const byCode = new Map(
  Object.entries(errorWords).flatMap(([codes, words]) =>
    codes.split(' ').map((code) => [code, words] as const),
  ),
)

/** Ways to sign in that this site doesn't offer: by phone, social accounts, single sign-on, passkeys. */
const foreignWays =
  /^(?:feature_disabled$|over_custom_|custom_provider_|passkey_|phone_|sms_|saml_|sso_|identity_|bad_oauth|oauth_|provider_|web3_)|_(?:provider_disabled|identity_not_deletable)$|^(?:anonymous_provider_disabled|manual_linking_disabled|unexpected_audience|user_sso_managed)$|webauthn|_passkeys$|^mfa_(?:phone|recovery)/

type ServiceError = {
  name?: string
  message?: string
  status?: number
  code?: string
  reasons?: unknown
  hint?: unknown
}

/** By the reasons that the service gives. */
const weakPasswordHelp: Record<string, string> = {
  '': t`Please choose a longer one.`,
  length: t`Please make it at least 8 characters long.`,
  characters: t`Please mix uppercase and lowercase letters, digits and symbols.`,
  common: t`Please take a few unrelated words.`,
  pwned: t`Please choose another one: this one is on lists of stolen passwords.`,
  'length characters': t`Please make it at least 8 characters long, and mix uppercase and lowercase letters, digits and symbols.`,
  'length pwned': t`Please make it at least 8 characters long, and choose another one: this one is on lists of stolen passwords.`,
  'characters pwned': t`Please mix uppercase and lowercase letters, digits and symbols, and choose another one: this one is on lists of stolen passwords.`,
  'length characters pwned': t`Please make it at least 8 characters long, and mix uppercase and lowercase letters, digits and symbols, and choose another one: this one is on lists of stolen passwords.`,
}

/** One code stands for every input that the service refuses; the message says which input. */
const refusedInputs: readonly (readonly [RegExp, string])[] = [
  [/72 characters/, 'password_too_long'],
  [/password/i, 'password_refused'],
  [/e-?mail/i, 'email_address_invalid'],
]

const unknown: PlainError = {
  title: t`That didn’t work`,
  help: t`Nothing was lost. Try again. If it keeps happening, write to the organizers.`,
  action: 'retry',
}

/** Translates backend errors: screens never read codes. Unknown ones get a sentence true of all of them. */
export function toPlainError(error: unknown): PlainError {
  const thrown = asServiceError(error)
  const { name, message = '', code, reasons, hint } = thrown
  // When our own functions refuse, their message is already in words for people (supabase/migrations).
  if (code === 'P0001')
    return {
      title: refusalWords(message),
      help: typeof hint === 'string' ? refusalWords(hint) : t`Nothing was changed.`,
    }
  if (name === 'AuthWeakPasswordError' || code === 'weak_password') return weakPassword(reasons)
  return byCode.get(meaningOf(thrown)) ?? unknown
}

/** The code whose words say it best; empty when nothing is known. */
function meaningOf({ name, message = '', status = 0, code = '' }: ServiceError): string {
  if (name === 'AuthSessionMissingError') return 'session_not_found'
  if (code === 'validation_failed') return refusedInputs.find(([said]) => said.test(message))?.[1] ?? code
  if (byCode.has(code)) return code
  if (foreignWays.test(code)) return 'way_not_offered'
  if (status >= 500) return 'service_unavailable'
  if (name === 'AuthRetryableFetchError' || name === 'TypeError') return 'offline'
  if (/failed to fetch|network ?error|load failed/i.test(message)) return 'offline'
  if (status === 429) return 'over_request_rate_limit'
  return status === 401 || /\bjwt\b|invalid token/i.test(message) ? 'session_not_found' : ''
}

function weakPassword(reasons: unknown): PlainError {
  const listed = Array.isArray(reasons)
    ? reasons.map(String).filter((reason) => Object.hasOwn(weakPasswordHelp, reason))
    : []
  return {
    title: t`This password is too easy to guess`,
    help: weakPasswordHelp[listed.join(' ')] ?? together(...listed.map((reason) => weakPasswordHelp[reason])),
  }
}

function asServiceError(error: unknown): ServiceError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) }
}
