import type { PlainError } from '#app/backend/plain-error.ts'
import type { LinkPurpose } from '#app/session/mailed-link.ts'

type Words = { title: string; button: string; pending: string }

/** What the page says for each kind of link. */
export const linkWords: Record<LinkPurpose, Words> = {
  signup: { title: 'Confirm your email', button: 'Confirm my email', pending: 'Confirming' },
  invite: { title: 'You’re invited', button: 'Create my account', pending: 'Creating your account' },
  magiclink: { title: 'Sign in', button: 'Sign me in', pending: 'Signing you in' },
  recovery: { title: 'Set a new password', button: 'Continue', pending: 'Checking the link' },
  email_change: {
    title: 'Confirm your new email',
    button: 'Change my email',
    pending: 'Changing your email',
  },
}

/** Links that prove an address nobody proved before: whoever does that sets the password. */
export const setsPassword = (purpose: LinkPurpose) => purpose === 'signup' || purpose === 'invite'

/** The link stands for another account than it says. */
export const foreignLink: PlainError = {
  title: 'This link isn’t from us',
  help: 'It’s for another account than it says. Nobody was signed in. If you have an email from us, open its link again.',
}
