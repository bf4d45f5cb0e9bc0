// @chunk errors
import { t } from '@fest/schemas/core/words/t.ts'
import type { PlainError } from './plain-error.ts'

/** What each code of the authentication service, the database and retrying-fetch.ts means to the person who sees it. */
export const errorWords: Readonly<Record<string, PlainError>> = {
  23505: {
    title: t`You already sent this`,
    help: t`You’ll find it in your profile.`,
  },
  '42501 not_admin': {
    title: t`You’re not allowed to do this`,
    help: t`If you think you should be, sign out and back in, or write to the organizers.`,
    action: 'sign-in',
  },
  invalid_credentials: {
    title: t`That email and password don’t match`,
    help: t`Check both for typos. If you forgot your password, we can email you a link to set a new one.`,
    action: 'reset-password',
  },
  email_not_confirmed: {
    title: t`Your email isn’t confirmed yet`,
    help: t`Open the link in the email we sent you. If it didn’t arrive, ask for a sign-in code: using it confirms your email too.`,
    action: 'email-code',
  },
  'user_already_exists email_exists': {
    title: t`There’s already an account with this email`,
    help: t`Sign in instead, or ask for a link to set a new password.`,
    action: 'sign-in',
  },
  user_not_found: {
    title: t`We couldn’t find an account with this email`,
    help: t`Check it for typos, or create an account.`,
    action: 'sign-up',
  },
  same_password: {
    title: t`This is already your password`,
    help: t`Choose one you haven’t used here before.`,
  },
  'current_password_required current_password_invalid': {
    title: t`We need your current password for this`,
    help: t`Sign out, then choose “I forgot my password” to set a new one by email.`,
    action: 'reset-password',
  },
  'otp_expired flow_state_expired flow_state_already_used flow_state_not_found bad_code_verifier invite_not_found':
    {
      title: t`This link or code no longer works`,
      help: t`Links and codes work once and for a short time. Ask for a new one.`,
      action: 'email-code',
    },
  otp_disabled: {
    title: t`Signing in by email is turned off`,
    help: t`Sign in with your password instead.`,
    action: 'sign-in',
  },
  'email_address_invalid email_address_not_provided': {
    title: t`This doesn’t look like an email address`,
    help: t`It should look like name@example.org.`,
  },
  email_address_not_authorized: {
    title: t`We can’t email this address`,
    help: t`Try another address, or write to the organizers.`,
  },
  captcha_failed: {
    title: t`The robot check failed`,
    help: t`Do it once more, then try again.`,
    action: 'retry',
  },
  'over_request_rate_limit over_sms_send_rate_limit PT429': {
    title: t`Too many tries in a short time`,
    help: t`Wait a minute, then try again. Nothing you typed is lost.`,
    action: 'retry',
  },
  over_email_send_rate_limit: {
    title: t`We just sent you an email`,
    help: t`Check your inbox and your spam folder. If it’s not there, wait a minute, or ask for a sign-in code.`,
    action: 'email-code',
  },
  signup_disabled: {
    title: t`We’re not accepting new accounts right now`,
    help: t`Write to the organizers if you need one.`,
  },
  user_banned: {
    title: t`This account is locked`,
    help: t`Write to the organizers. They can tell you why and unlock it.`,
  },
  'session_not_found session_expired refresh_token_not_found refresh_token_already_used bad_jwt invalid_jwt no_authorization':
    {
      title: t`You’ve been signed out`,
      help: t`Sign in again to continue. What you typed is still here.`,
      action: 'sign-in',
    },
  PGRST301: {
    title: t`Your session is no longer valid`,
    help: t`Sign in again to continue. What you typed is still here.`,
    action: 'sign-in',
  },
  PGRST303: {
    title: t`Your session has expired`,
    help: t`Sign in again to continue. What you typed is still here.`,
    action: 'sign-in',
  },
  'reauthentication_needed reauthentication_not_valid reauth_nonce_missing': {
    title: t`Please sign in again to do this`,
    help: t`Sign out, sign back in, then make the change right away.`,
    action: 'sign-in',
  },
  insufficient_aal: {
    title: t`We need the code from your authenticator app`,
    help: t`Sign out and back in. We’ll ask for it after your password.`,
    action: 'sign-in',
  },
  'mfa_verification_failed mfa_verification_rejected mfa_challenge_expired': {
    title: t`That isn’t the code your app shows now`,
    help: t`It changes every 30 seconds: enter the one you see now. If that fails too, check that your phone sets its clock automatically.`,
    action: 'retry',
  },
  mfa_ip_address_mismatch: {
    title: t`Your connection changed midway`,
    help: t`That happens when a phone switches from Wi-Fi to mobile data. Enter the code again.`,
    action: 'retry',
  },
  mfa_factor_not_found: {
    title: t`This app is no longer set up`,
    help: t`Reload the page to see which apps are.`,
  },
  mfa_factor_name_conflict: {
    title: t`There’s already an app with this name`,
    help: t`Reload the page, then set up the new one.`,
  },
  too_many_enrolled_mfa_factors: {
    title: t`You’ve set up as many apps as you can`,
    help: t`First remove one you no longer use.`,
  },
  mfa_verified_factor_exists: {
    title: t`This app is already set up`,
    help: t`Reload the page to see which apps are.`,
  },
  'mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled': {
    title: t`Authenticator apps are turned off`,
    help: t`Whoever runs the site can turn them on in the authentication service.`,
  },
  offline: {
    title: t`You seem to be offline`,
    help: t`Nothing was lost. Check your connection, then try again.`,
    action: 'retry',
  },
  'service_unavailable unexpected_failure bad_json request_timeout conflict hook_timeout hook_timeout_after_retry hook_payload_over_size_limit hook_payload_invalid_content_type':
    {
      title: t`The service isn’t responding`,
      help: t`Nothing was lost. It’s usually back within a minute. Then try again.`,
      action: 'retry',
    },
  service_busy: {
    title: t`It’s very busy right now`,
    help: t`Nothing was changed or lost. Wait a moment, then try again.`,
    action: 'retry',
  },
  outcome_unknown: {
    title: t`We don’t know if this went through`,
    help: t`We didn’t get a clear answer. What you typed is still here, and it’s safe to send it again: it counts once.`,
    action: 'retry',
  },
  request_entity_too_large: {
    title: t`That’s more than we can take at once`,
    help: t`Make it shorter, then try again. Nothing you typed is lost.`,
  },
  way_not_offered: {
    title: t`You can’t sign in this way here`,
    help: t`Sign in with your email instead, using a password or an emailed code.`,
    action: 'sign-in',
  },
  validation_failed: {
    title: t`We couldn’t accept something you typed`,
    help: t`Check it for typos, then try again.`,
  },
  password_too_long: {
    title: t`This password is too long`,
    help: t`Make it at most 72 characters long.`,
  },
  password_refused: {
    title: t`We couldn’t accept this password`,
    help: t`Choose one with at least 8 characters.`,
  },
}
