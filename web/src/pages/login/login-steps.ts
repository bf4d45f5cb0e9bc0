import type { AuthCallback } from '#app/backend/auth-callback.ts'
import type { ErrorAction, PlainError } from '#app/backend/plain-error.ts'

/** What the page is doing for the visitor. Each is one small form or one message. */
const loginSteps = ['sign-in', 'sign-up', 'forgotten', 'code'] as const
export type LoginStep = (typeof loginSteps)[number]

export type LoginScreen =
  | { name: LoginStep }
  /** A mail is on its way; what it holds depends on why it was asked for. */
  | { name: 'mail-sent'; reason: 'sign-up' | 'forgotten' }
  /** A mail with a code is on its way. */
  | { name: 'enter-code' }
  /** Opened through a reset link. */
  | { name: 'new-password' }
  /** Signed in with the password; an authenticator app has the last word. */
  | { name: 'second-factor' }

/** The step the address asks for: `/login?step=sign-up`; signing in otherwise. */
export function stepFromSearch(search: URLSearchParams): LoginStep {
  const asked = search.get('step')
  return loginSteps.find((step) => step === asked) ?? 'sign-in'
}

/** Where an error leads on, as a step of this page; nothing when trying again is all there is. */
export function stepForAction(action: ErrorAction | undefined): LoginStep | undefined {
  const steps: Record<ErrorAction, LoginStep | undefined> = {
    'sign-in': 'sign-in',
    'sign-up': 'sign-up',
    'reset-password': 'forgotten',
    'email-code': 'code',
    retry: undefined,
  }
  return action && steps[action]
}

export const actionLabels: Record<LoginStep, string> = {
  'sign-in': 'Sign in instead',
  'sign-up': 'Create an account',
  forgotten: 'Set a new password',
  code: 'Mail me a sign-in code',
}

/** What a mailed link that failed says; nothing for one that worked, and for no link. */
export function errorOfCallback(callback: AuthCallback): PlainError | null {
  return callback.kind === 'error' ? callback.error : null
}
