// @chunk errors
import type { PlainError } from './plain-error.ts'

/** Many codes mean the same to a person; these are those meanings. */
export const badAddress: PlainError = {
  title: 'This doesn’t look like an email address',
  help: 'It should look like name@example.org.',
}
export const signedOut: PlainError = {
  title: 'You’ve been signed out',
  help: 'Sign in again to continue. What you typed is still here.',
  action: 'sign-in',
}
export const tooManyTries: PlainError = {
  title: 'Too many tries in a short time',
  help: 'Wait a minute, then try again. Nothing you typed is lost.',
  action: 'retry',
}
export const offline: PlainError = {
  title: 'You seem to be offline',
  help: 'Nothing was lost. Check your connection, then try again.',
  action: 'retry',
}
export const unavailable: PlainError = {
  title: 'The service isn’t responding',
  help: 'Nothing was lost. It’s usually back within a minute. Then try again.',
  action: 'retry',
}
const outcomeUnknown: PlainError = {
  title: 'We don’t know if this went through',
  help: 'We didn’t get a clear answer. What you typed is still here, and it’s safe to send it again: it counts once.',
  action: 'retry',
}
const known: PlainError = {
  title: 'There’s already an account with this email',
  help: 'Sign in instead, or ask for a link to set a new password.',
  action: 'sign-in',
}
const usedUp: PlainError = {
  title: 'This link or code no longer works',
  help: 'Links and codes work once and for a short time. Ask for a new one.',
  action: 'email-code',
}
const notOffered: PlainError = {
  title: 'You can’t sign in this way here',
  help: 'Sign in with your email instead, using a password or an emailed code.',
  action: 'sign-in',
}
const notAllowed: PlainError = {
  title: 'You’re not allowed to do this',
  help: 'If you think you should be, sign out and back in, or write to the organizers.',
  action: 'sign-in',
}
const signInFresh: PlainError = {
  title: 'Please sign in again to do this',
  help: 'Sign out, sign back in, then make the change right away.',
  action: 'sign-in',
}
const currentPassword: PlainError = {
  title: 'We need your current password for this',
  help: 'Sign out, then choose “I forgot my password” to set a new one by email.',
  action: 'reset-password',
}
const wrongAppCode: PlainError = {
  title: 'That isn’t the code your app shows now',
  help: 'It changes every 30 seconds: enter the one you see now. If that fails too, check that your phone sets its clock automatically.',
  action: 'retry',
}
const appNotFound: PlainError = {
  title: 'This app is no longer set up',
  help: 'Reload the page to see which apps are.',
}

/** What each code of the authentication service and of the database means to the person who sees it. */
const byCode: Readonly<Record<string, PlainError>> = {
  invalid_credentials: {
    title: 'That email and password don’t match',
    help: 'Check both for typos. If you forgot your password, we can email you a link to set a new one.',
    action: 'reset-password',
  },
  email_not_confirmed: {
    title: 'Your email isn’t confirmed yet',
    help: 'Open the link in the email we sent you. If it didn’t arrive, ask for a sign-in code: using it confirms your email too.',
    action: 'email-code',
  },
  user_already_exists: known,
  email_exists: known,
  user_not_found: {
    title: 'We couldn’t find an account with this email',
    help: 'Check it for typos, or create an account.',
    action: 'sign-up',
  },
  same_password: {
    title: 'This is already your password',
    help: 'Choose one you haven’t used here before.',
  },
  current_password_required: currentPassword,
  current_password_invalid: currentPassword,
  otp_expired: usedUp,
  otp_disabled: {
    title: 'Signing in by email is turned off',
    help: 'Sign in with your password instead.',
    action: 'sign-in',
  },
  email_address_invalid: badAddress,
  email_address_not_provided: badAddress,
  email_address_not_authorized: {
    title: 'We can’t email this address',
    help: 'Try another address, or write to the organizers.',
  },
  captcha_failed: {
    title: 'The robot check failed',
    help: 'Do it once more, then try again.',
    action: 'retry',
  },

  // Rate limits and locks.
  over_request_rate_limit: tooManyTries,
  over_sms_send_rate_limit: tooManyTries,
  PT429: tooManyTries,
  over_email_send_rate_limit: {
    title: 'We just sent you an email',
    help: 'Check your inbox and your spam folder. If it’s not there, wait a minute, or ask for a sign-in code.',
    action: 'email-code',
  },
  signup_disabled: {
    title: 'We’re not accepting new accounts right now',
    help: 'Write to the organizers if you need one.',
  },
  user_banned: {
    title: 'This account is locked',
    help: 'Write to the organizers. They can tell you why and unlock it.',
  },

  // A session that ended, and a link whose other half is missing.
  session_not_found: signedOut,
  session_expired: signedOut,
  refresh_token_not_found: signedOut,
  refresh_token_already_used: signedOut,
  bad_jwt: signedOut,
  invalid_jwt: signedOut,
  no_authorization: signedOut,
  PGRST301: { ...signedOut, title: 'Your session is no longer valid' },
  PGRST303: { ...signedOut, title: 'Your session has expired' },
  flow_state_expired: usedUp,
  flow_state_already_used: usedUp,
  flow_state_not_found: usedUp,
  bad_code_verifier: usedUp,
  invite_not_found: usedUp,
  reauthentication_needed: signInFresh,
  reauthentication_not_valid: signInFresh,
  reauth_nonce_missing: signInFresh,

  // The second factor.
  insufficient_aal: {
    title: 'We need the code from your authenticator app',
    help: 'Sign out and back in. We’ll ask for it after your password.',
    action: 'sign-in',
  },
  mfa_verification_failed: wrongAppCode,
  mfa_verification_rejected: wrongAppCode,
  mfa_challenge_expired: wrongAppCode,
  mfa_ip_address_mismatch: {
    title: 'Your connection changed midway',
    help: 'That happens when a phone switches from Wi-Fi to mobile data. Enter the code again.',
    action: 'retry',
  },
  mfa_factor_not_found: appNotFound,
  mfa_factor_name_conflict: {
    title: 'There’s already an app with this name',
    help: 'Reload the page, then set up the new one.',
  },
  too_many_enrolled_mfa_factors: {
    title: 'You’ve set up as many apps as you can',
    help: 'First remove one you no longer use.',
  },
  mfa_verified_factor_exists: {
    title: 'This app is already set up',
    help: 'Reload the page to see which apps are.',
  },
  mfa_totp_enroll_not_enabled: {
    title: 'Authenticator apps are turned off',
    help: 'Whoever runs the site can turn them on in the authentication service.',
  },
  mfa_totp_verify_not_enabled: {
    title: 'Authenticator apps are turned off',
    help: 'Whoever runs the site can turn them on in the authentication service.',
  },

  // The database and its HTTP layer.
  '42501': notAllowed,
  '23505': { title: 'You already sent this', help: 'You’ll find it in your profile.' },
  not_admin: notAllowed,

  // Errors that don't come from the service itself (backend/service-answer.ts, content/fetching/fetch-content.ts).
  offline,
  service_unavailable: unavailable,
  outcome_unknown: outcomeUnknown,

  // The service's own failures.
  request_entity_too_large: {
    title: 'That’s more than we can take at once',
    help: 'Make it shorter, then try again. Nothing you typed is lost.',
  },
  unexpected_failure: unavailable,
  bad_json: unavailable,
  request_timeout: unavailable,
  conflict: unavailable,
  hook_timeout: unavailable,
  hook_timeout_after_retry: unavailable,
  hook_payload_over_size_limit: unavailable,
  hook_payload_invalid_content_type: unavailable,
}

/** Ways to sign in that this site doesn't offer: by phone, social accounts, single sign-on, passkeys. */
const foreignWays =
  /^(?:feature_disabled$|over_custom_|custom_provider_|passkey_|phone_|sms_|saml_|sso_|identity_|bad_oauth|oauth_|provider_|web3_)|_(?:provider_disabled|identity_not_deletable)$|^(?:anonymous_provider_disabled|manual_linking_disabled|unexpected_audience|user_sso_managed)$|webauthn|_passkeys$|^mfa_(?:phone|recovery)/

/** The words for a code, or undefined when it is unknown to us. */
export function wordsOf(code: string): PlainError | undefined {
  return byCode[code] ?? (foreignWays.test(code) ? notOffered : undefined)
}
