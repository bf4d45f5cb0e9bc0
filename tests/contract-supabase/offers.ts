import { settings } from './settings.ts'

/**
 * What the embedded service lacks, and what that means. The tests of a part run where it exists; not-offered.test.ts
 * fails once the embedded service has it.
 */
export const embeddedLacks = {
  'a second factor': 'No authenticator apps; /profile offers none (supabase.hasSecondFactor).',
  'a minute between mails':
    'A second mail to an address is sent at once: it goes into this machine’s mailbox.',
  'a change is confirmed in both inboxes': 'Only the new inbox has to confirm a changed address.',
  invitations: 'No calls for administrators of the project: people sign up.',
} as const

type Lacked = keyof typeof embeddedLacks

/** Parts that depend on a service's setup, declared by a variable (settings.ts). */
type ByVariable = 'captcha'

export function offers(part: Lacked | ByVariable): boolean {
  const { foreign, captchaToken } = settings
  if (part === 'captcha') return foreign === null || captchaToken !== null
  if (part === 'invitations' && foreign !== null) return foreign.serviceKey !== null
  return foreign !== null
}
