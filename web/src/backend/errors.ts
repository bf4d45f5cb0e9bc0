/** What went wrong, in words for the person it happened to. */
export type PlainError = {
  title: string
  help: string
  /** The step that leads on, where the screen can offer one. */
  action?: ErrorAction
}

export type ErrorAction = 'sign-in' | 'sign-up' | 'reset-password' | 'email-code' | 'retry'

/** The parts that the authentication service and the database share in their errors. */
type ServiceError = { name?: string; message?: string; status?: number; code?: string; reasons?: unknown }

const byCode: Record<string, PlainError> = {
  invalid_credentials: {
    title: 'That e-mail and password do not match',
    help: 'Check both for typos. If you forgot the password, we can mail you a link to set a new one.',
    action: 'reset-password',
  },
  email_not_confirmed: {
    title: 'Your e-mail address is not confirmed yet',
    help: 'Open the link in the mail we sent you. If it did not arrive, ask for a sign-in code: using it confirms the address too.',
    action: 'email-code',
  },
  user_already_exists: {
    title: 'There is already an account with this e-mail address',
    help: 'Sign in instead, or ask for a link to set a new password.',
    action: 'sign-in',
  },
  user_not_found: {
    title: 'We know no account with this e-mail address',
    help: 'Check the address, or create an account.',
    action: 'sign-up',
  },
  same_password: {
    title: 'This is already your password',
    help: 'Choose one you have not used here before.',
  },
  otp_expired: {
    title: 'This link or code no longer works',
    help: 'Links and codes work once and for a short time. Ask for a new one.',
    action: 'email-code',
  },
  validation_failed: {
    title: 'This does not look like an e-mail address',
    help: 'It should have the form name@example.org.',
  },
  over_email_send_rate_limit: {
    title: 'We just sent you a mail',
    help: 'Look in your inbox and in the spam folder. If nothing is there, wait a minute, or ask for a sign-in code.',
    action: 'email-code',
  },
  over_request_rate_limit: {
    title: 'Too many tries in a short time',
    help: 'Wait a minute, then try again. Nothing you typed is lost.',
    action: 'retry',
  },
  signup_disabled: {
    title: 'New accounts are closed at the moment',
    help: 'Write to the organizers if you need one.',
  },
  user_banned: {
    title: 'This account is locked',
    help: 'Write to the organizers; they can say why and open it again.',
  },
  session_not_found: {
    title: 'You have been signed out',
    help: 'Sign in again to go on. What you typed is still here.',
    action: 'sign-in',
  },
  // PostgreSQL and its HTTP layer.
  '42501': {
    title: 'You are not allowed to do this',
    help: 'If you think you should be, sign out and in again, or write to the organizers.',
    action: 'sign-in',
  },
  PGRST301: { title: 'Your session is no longer valid', help: 'Sign in again to go on.', action: 'sign-in' },
  PGRST303: { title: 'Your session has expired', help: 'Sign in again to go on.', action: 'sign-in' },
  '23505': { title: 'This was sent before', help: 'You will find it in your profile.' },
}

const sameAs: Record<string, string> = {
  email_exists: 'user_already_exists',
  email_address_invalid: 'validation_failed',
  over_sms_send_rate_limit: 'over_request_rate_limit',
  session_expired: 'session_not_found',
  refresh_token_not_found: 'session_not_found',
  refresh_token_already_used: 'session_not_found',
  bad_jwt: 'session_not_found',
  no_authorization: 'session_not_found',
  flow_state_expired: 'otp_expired',
  flow_state_not_found: 'otp_expired',
}

const weakPasswordReasons: Record<string, string> = {
  length: 'make it at least 8 characters long',
  characters: 'mix upper and lower case letters, digits and signs',
  pwned: 'choose another one: this one is in lists of stolen passwords',
}

const offline: PlainError = {
  title: 'You seem to be offline',
  help: 'Nothing was lost. Check the connection, then try again.',
  action: 'retry',
}

const unavailable: PlainError = {
  title: 'The service does not answer',
  help: 'Nothing was lost. It is usually back within a minute; then try again.',
  action: 'retry',
}

/**
 * Translates whatever the backend threw or returned as an error. Screens show the result and never read
 * codes themselves. Unknown errors give a sentence that is true of all of them.
 */
export function toPlainError(error: unknown): PlainError {
  const { name, message = '', status, code, reasons } = asServiceError(error)
  if (name === 'AuthWeakPasswordError' || code === 'weak_password') return weakPassword(reasons)
  if (name === 'AuthSessionMissingError') return known('session_not_found')
  if (code !== undefined && (byCode[code] ?? sameAs[code])) return known(code)
  if (
    name === 'AuthRetryableFetchError' ||
    name === 'TypeError' ||
    /failed to fetch|network ?error|load failed/i.test(message)
  )
    return status !== undefined && status >= 500 ? unavailable : offline
  if (status === 429) return known('over_request_rate_limit')
  if (status !== undefined && status >= 500) return unavailable
  if (status === 401 || /\bjwt\b|invalid token/i.test(message)) return known('session_not_found')
  return {
    title: 'That did not work',
    help: 'Nothing was lost. Try again; if it happens a second time, write to the organizers.',
    action: 'retry',
  }
}

function known(code: string): PlainError {
  const plain = byCode[sameAs[code] ?? code]
  if (!plain) throw new Error(`No words for the error code ${code}.`)
  return plain
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
