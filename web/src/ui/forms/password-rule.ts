// @chunk account
import { isCommonPassword, leastPasswordLength } from '@fest/schemas/forms/password.ts'

export const passwordHelp = 'At least 8 characters. A few unrelated words are easy to remember.'

/** What is wrong with a new password, in words; the service may find more. Undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Choose a password.'
  if (password.length < leastPasswordLength) return 'Make it at least 8 characters long.'
  return isCommonPassword(password)
    ? 'This is one of the first passwords that anybody would try. Take a few unrelated words.'
    : undefined
}
