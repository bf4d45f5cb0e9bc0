// @chunk action
import { t } from '@fest/schemas/core/words/t.ts'

/** What went wrong, in words for the person it happened to. */
export type PlainError = { title: string; help: string; action?: ErrorAction }

export type ErrorAction = 'sign-in' | 'sign-up' | 'reset-password' | 'email-code' | 'retry'

/** What happened and what helps in one line, where there is no room for a heading. */
export function sentenceOf({ title, help: second }: PlainError): string {
  const first = /\p{STerm}$/u.test(title) ? title : t`${title}.`
  return t`${first} ${second}`
}
