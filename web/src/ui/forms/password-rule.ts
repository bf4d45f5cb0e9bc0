// @chunk account
import { t } from '@fest/schemas/core/words/t.ts'

/** The least that both services require (minimum_password_length in supabase/config.toml). */
const leastLength = 8

export const passwordHelp = t`At least 8 characters. A few unrelated words are easy to remember.`

/** What is wrong with a new password, in words; the service may find more. Undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return t`Choose a password.`
  return password.length < leastLength ? t`Make it at least 8 characters long.` : undefined
}
