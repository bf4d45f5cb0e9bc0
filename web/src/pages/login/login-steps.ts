import { t } from '@fest/schemas/core/words/t.ts'
import type { ErrorAction } from '#app/backend/plain-error.ts'
import type { CodePurpose } from './mailed-code.ts'

/** What the page is doing for the visitor. Each is one small form or one message. */
const loginSteps = ['sign-in', 'sign-up', 'forgotten', 'code', 'enter-code', 'reset-code'] as const
export type LoginStep = (typeof loginSteps)[number]

/** The steps that ask for an address, some also for a password. */
export type AccountStep = Exclude<LoginStep, 'enter-code' | 'reset-code'>

/** The step for typing a code of each purpose later. */
export const stepOfCode: Record<CodePurpose, LoginStep> = {
  'sign-up': 'enter-code',
  'sign-in': 'enter-code',
  password: 'reset-code',
}

export type LoginScreen =
  | { name: LoginStep }
  /** A mail was sent, with a link and a code; `password` is what was typed to sign up. */
  | { name: 'mail-sent'; purpose: CodePurpose; password?: string }
  /** Signed in by a link or code; `replaces` when the account has a password that was forgotten. */
  | { name: 'new-password'; replaces: boolean }
  /** Signed in with the password; the authenticator app's code is still missing. */
  | { name: 'second-factor' }

/** The step in the address: `/login?step=sign-up`; sign-in by default. */
export function stepFromSearch(search: URLSearchParams): LoginStep {
  const asked = search.get('step')
  return loginSteps.find((step) => step === asked) ?? 'sign-in'
}

/** The step that an error's action leads to; undefined when only trying again helps. */
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
  'sign-in': t`Sign in instead`,
  'sign-up': t`Create an account`,
  forgotten: t`Set a new password`,
  code: t`Email me a sign-in code`,
}
