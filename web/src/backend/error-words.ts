import type { PlainError } from './plain-error.ts'

/** Many codes mean one thing to a person; these are the things. */
export const badAddress: PlainError = {
  title: 'This does not look like an e-mail address',
  help: 'It should have the form name@example.org.',
}
export const signedOut: PlainError = {
  title: 'You have been signed out',
  help: 'Sign in again to go on. What you typed is still here.',
  action: 'sign-in',
}
export const tooManyTries: PlainError = {
  title: 'Too many tries in a short time',
  help: 'Wait a minute, then try again. Nothing you typed is lost.',
  action: 'retry',
}
export const unavailable: PlainError = {
  title: 'The service does not answer',
  help: 'Nothing was lost. It is usually back within a minute; then try again.',
  action: 'retry',
}
const outcomeUnknown: PlainError = {
  title: 'We do not know whether this arrived',
  help: 'The service gave no clear answer. What you typed is still here, and sending it again is safe: it counts once.',
  action: 'retry',
}
const known: PlainError = {
  title: 'There is already an account with this e-mail address',
  help: 'Sign in instead, or ask for a link to set a new password.',
  action: 'sign-in',
}
const usedUp: PlainError = {
  title: 'This link or code no longer works',
  help: 'Links and codes work once and for a short time. Ask for a new one.',
  action: 'email-code',
}
const notOffered: PlainError = {
  title: 'This way of signing in is not offered here',
  help: 'Sign in with your e-mail address instead, by password or by a code in a mail.',
  action: 'sign-in',
}
const notAllowed: PlainError = {
  title: 'You are not allowed to do this',
  help: 'If you think you should be, sign out and in again, or write to the organizers.',
  action: 'sign-in',
}
const signInFresh: PlainError = {
  title: 'For this you need to have signed in a moment ago',
  help: 'Sign out, sign in again, then change it right away.',
  action: 'sign-in',
}
const wrongAppCode: PlainError = {
  title: 'That code is not the one your app shows now',
  help: 'It changes every 30 seconds: type the one you see now. If it is refused again, check that the phone’s clock is set automatically.',
  action: 'retry',
}
const appNotFound: PlainError = {
  title: 'This app is not set up any more',
  help: 'Load the page again to see which apps are.',
}

/** What each code of the authentication service and of the database means to the person who meets it. */
const byCode: Readonly<Record<string, PlainError>> = {
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
  user_already_exists: known,
  email_exists: known,
  user_not_found: {
    title: 'We know no account with this e-mail address',
    help: 'Check the address, or create an account.',
    action: 'sign-up',
  },
  same_password: {
    title: 'This is already your password',
    help: 'Choose one you have not used here before.',
  },
  otp_expired: usedUp,
  otp_disabled: {
    title: 'Signing in by mail is switched off',
    help: 'Sign in with your password instead.',
    action: 'sign-in',
  },
  email_address_invalid: badAddress,
  email_address_not_authorized: {
    title: 'We cannot send mail to this address',
    help: 'Try another address, or write to the organizers.',
  },
  captcha_failed: {
    title: 'The check against robots did not succeed',
    help: 'Load the page again, then try once more.',
    action: 'retry',
  },

  // Tries, mails, locks.
  over_request_rate_limit: tooManyTries,
  over_sms_send_rate_limit: tooManyTries,
  PT429: tooManyTries,
  over_email_send_rate_limit: {
    title: 'We just sent you a mail',
    help: 'Look in your inbox and in the spam folder. If nothing is there, wait a minute, or ask for a sign-in code.',
    action: 'email-code',
  },
  signup_disabled: {
    title: 'New accounts are closed at the moment',
    help: 'Write to the organizers if you need one.',
  },
  user_banned: {
    title: 'This account is locked',
    help: 'Write to the organizers; they can say why and open it again.',
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
  flow_state_not_found: usedUp,
  bad_code_verifier: usedUp,
  invite_not_found: usedUp,
  reauthentication_needed: signInFresh,
  reauthentication_not_valid: signInFresh,
  reauth_nonce_missing: signInFresh,

  // The second factor.
  insufficient_aal: {
    title: 'For this we need the code of your authenticator app',
    help: 'Sign out and in again; after the password you are asked for it.',
    action: 'sign-in',
  },
  mfa_verification_failed: wrongAppCode,
  mfa_verification_rejected: wrongAppCode,
  mfa_challenge_expired: wrongAppCode,
  mfa_ip_address_mismatch: {
    title: 'Your connection changed in between',
    help: 'That happens when a phone changes from wifi to mobile data. Type the code again.',
    action: 'retry',
  },
  mfa_factor_not_found: appNotFound,
  mfa_factor_name_conflict: {
    title: 'There is already an app of this name',
    help: 'Load the page again, then set up the new one.',
  },
  too_many_enrolled_mfa_factors: {
    title: 'No more apps can be set up',
    help: 'Remove one that you no longer use first.',
  },
  mfa_verified_factor_exists: {
    title: 'This app is set up already',
    help: 'Load the page again to see which apps are.',
  },
  mfa_totp_enroll_not_enabled: {
    title: 'Authenticator apps are switched off',
    help: 'Whoever runs the site can switch them on in the authentication service.',
  },
  mfa_totp_verify_not_enabled: {
    title: 'Authenticator apps are switched off',
    help: 'Whoever runs the site can switch them on in the authentication service.',
  },

  // The database and its HTTP layer.
  '42501': notAllowed,
  '23505': { title: 'This was sent before', help: 'You will find it in your profile.' },
  not_admin: notAllowed,

  // What the service did not answer itself (backend/service-answer.ts).
  service_unavailable: unavailable,
  outcome_unknown: outcomeUnknown,

  // The service stumbled over itself.
  unexpected_failure: unavailable,
  bad_json: unavailable,
  request_timeout: unavailable,
  conflict: unavailable,
  hook_timeout: unavailable,
  hook_timeout_after_retry: unavailable,
  hook_payload_over_size_limit: unavailable,
  hook_payload_invalid_content_type: unavailable,
}

/** Ways in that this site has none of: a phone, another site’s account, a company’s, a security key. */
const foreignWays =
  /^(?:phone_|sms_|saml_|sso_|identity_|bad_oauth|oauth_|provider_|web3_)|_(?:provider_disabled|identity_not_deletable)$|^(?:anonymous_provider_disabled|manual_linking_disabled|unexpected_audience|user_sso_managed)$|webauthn|^mfa_(?:phone|recovery)/

/** The words for a code, or undefined when it says nothing to us. */
export function wordsOf(code: string): PlainError | undefined {
  return byCode[code] ?? (foreignWays.test(code) ? notOffered : undefined)
}
