import type { ErrorAction } from '#app/backend/plain-error.ts'
import type { CodePurpose } from './mailed-code.ts'

/** What the page is doing for the visitor. Each is one small form or one message. */
const loginSteps = ['sign-in', 'sign-up', 'forgotten', 'code', 'enter-code', 'reset-code'] as const
export type LoginStep = (typeof loginSteps)[number]

/** The steps that ask for an address, and some for a password. */
export type AccountStep = Exclude<LoginStep, 'enter-code' | 'reset-code'>

/** Where a code of each purpose is typed by somebody who comes with it later. */
export const stepOfCode: Record<CodePurpose, LoginStep> = {
  'sign-up': 'enter-code',
  'sign-in': 'enter-code',
  password: 'reset-code',
}

export type LoginScreen =
  | { name: LoginStep }
  /** A mail is on its way, with a link and a code; `password` is what was typed to sign up. */
  | { name: 'mail-sent'; purpose: CodePurpose; password?: string }
  /** Signed in by a link or code; `replaces` when the account has a password, which was forgotten. */
  | { name: 'new-password'; replaces: boolean }
  /** Signed in with the password; an authenticator app has the last word. */
  | { name: 'second-factor' }

/** The step the address asks for: `/login?step=sign-up`; signing in otherwise. */
export function stepFromSearch(search: URLSearchParams): LoginStep {
  const asked = search.get('step')
  return loginSteps.find((step) => step === asked) ?? 'sign-in'
}

/** Where an error leads on, as a step of this page; nothing when trying again is all there is. */
export function stepForAction(action: ErrorAction | undefined): AccountStep | undefined {
  const steps: Record<ErrorAction, AccountStep | undefined> = {
    'sign-in': 'sign-in',
    'sign-up': 'sign-up',
    'reset-password': 'forgotten',
    'email-code': 'code',
    retry: undefined,
  }
  return action && steps[action]
}

export const actionLabels: Record<AccountStep, string> = {
  'sign-in': 'Sign in instead',
  'sign-up': 'Create an account',
  forgotten: 'Set a new password',
  code: 'Email me a sign-in code',
}
