import { greeting, type Template } from './content.ts'
const names: Record<string, string> = {
  registrations: 'registration',
  ambassador_applications: 'ambassador application',
  talk_proposals: 'session proposal',
  sponsorship_inquiries: 'sponsorship inquiry',
  accommodation_requests: 'accommodation request',
}

/** What applies again, by the status that an undone decision went back to. */
const statusWords: Record<string, string> = {
  submitted: 'It’s open again, and we haven’t decided on it yet.',
  in_review: 'We’re still reading it and haven’t decided yet.',
  accepted: 'It’s still a yes.',
  declined: 'It’s still a no.',
  confirmed: 'Your seat is still confirmed.',
  waitlisted: 'You’re still on the waitlist.',
  cancelled: 'It’s still canceled.',
}

/** Sent after a decision was undone whose mail had already gone out. */
export const undoneTemplates: Record<string, Template> = {
  decision_undone: (data, facts) => {
    const subject = String(data['subject'])
    const name = (Object.hasOwn(names, subject) ? names[subject] : undefined) ?? 'submission'
    const status = String(data['status'])
    const words =
      (Object.hasOwn(statusWords, status) ? statusWords[status] : undefined) ?? 'Nothing has changed.'
    return {
      subject: `Please ignore our last email about your ${name}: ${facts.name}`,
      preheader: words,
      ket: 'corrected',
      heading: 'Our last email was a mistake.',
      paragraphs: [
        greeting(data),
        `A few minutes after our last email about your ${name}, we undid what it said. ${words} We’re sorry for the confusion.`,
      ],
      ...(data['is_visitor'] === true ? {} : { action: { label: 'See it in my profile', path: '/profile' } }),
      reason: 'You’re getting this because our previous email was sent by mistake.',
    }
  },
}
