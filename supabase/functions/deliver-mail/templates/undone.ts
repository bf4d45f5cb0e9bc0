import { greeting, type Template } from './content.ts'
const names: Record<string, string> = {
  registrations: 'registration',
  ambassador_applications: 'ambassador application',
  talk_proposals: 'session proposal',
  sponsorship_inquiries: 'sponsorship inquiry',
  accommodation_requests: 'accommodation request',
}

/** What stands again, by the status that an undone decision gave back. */
const standings: Record<string, string> = {
  submitted: 'It is open as before, and we have not decided about it yet.',
  in_review: 'We are still reading it, and have not decided about it yet.',
  accepted: 'Our yes stands.',
  declined: 'Our no stands.',
  confirmed: 'Your seat is confirmed, as before.',
  waitlisted: 'You are on the waiting list, as before.',
  cancelled: 'It stays cancelled, as before.',
}

/** Follows a mail about a decision that was taken back after it had gone out. */
export const undoneTemplates: Record<string, Template> = {
  decision_undone: (data, facts) => {
    const subject = String(data['subject'])
    const name = (Object.hasOwn(names, subject) ? names[subject] : undefined) ?? 'submission'
    const status = String(data['status'])
    const standing =
      (Object.hasOwn(standings, status) ? standings[status] : undefined) ?? 'Nothing has changed.'
    return {
      subject: `Please ignore our last mail about your ${name}: ${facts.name}`,
      preheader: standing,
      ket: 'corrected',
      heading: 'Our last mail was a mistake.',
      paragraphs: [
        greeting(data),
        `We took back what our last mail said about your ${name} a few minutes after it went out. ${standing} We are sorry for the confusion.`,
      ],
      ...(data['is_visitor'] === true ? {} : { action: { label: 'See it in my profile', path: '/profile' } }),
      reason: 'You get this because the mail before this one was sent by mistake.',
    }
  },
}
