import { settings } from './settings.ts'

/** What not every service has. The embedded one lacks all of it but the captcha, which its tests set up. */
type Part =
  /** No authenticator apps; /profile offers none (supabase.hasSecondFactor). */
  | 'a second factor'
  /** A second mail to an address is sent at once: it goes into this machine’s mailbox. */
  | 'a minute between mails'
  /** Only the new inbox has to confirm a changed address. */
  | 'a change is confirmed in both inboxes'
  /** No calls for administrators of the project: people sign up. */
  | 'invitations'
  | 'captcha'

export function offers(part: Part): boolean {
  const { foreign, captchaToken } = settings
  if (part === 'captcha') return foreign === null || captchaToken !== null
  if (part === 'invitations') return typeof foreign?.serviceKey === 'string'
  return foreign !== null
}
