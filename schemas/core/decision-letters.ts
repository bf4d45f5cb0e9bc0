/** How mail calls a kind of submission, and what it says of it. */
export type SubmissionKind = { name: string; path: string; next: string; accepted: string; declined: string }

/** Kinds of submissions, by their table. */
const kinds: Readonly<Record<string, SubmissionKind>> = {
  ambassador_applications: {
    name: 'ambassador application',
    path: '/ambassador',
    next: 'We read every application and answer each one.',
    accepted:
      'Welcome to the ambassadors! We’ll email you the first steps and what we can give you for your campus.',
    declined:
      'We can’t offer you an ambassador role this time. It’s no reflection on you: we only have a few spots.',
  },
  talk_proposals: {
    name: 'session proposal',
    path: '/guest-speaker',
    next: 'The program team reads every proposal and answers each one.',
    accepted:
      'We’d love to have your session in the program. Please confirm that you’ll give it, or withdraw it. Then we’ll email you about the time, the room and what you need.',
    declined:
      'We couldn’t fit your session into this program. Thank you for the work you put into the proposal.',
  },
  sponsorship_inquiries: {
    name: 'sponsorship inquiry',
    path: '/sponsorship-form',
    next: 'Someone on our team will write to you personally.',
    accepted: 'We’re glad to have you with us. Someone on our team will email you about the next steps.',
    declined: 'It isn’t going to work out this year. Thank you for offering your support.',
  },
  accommodation_requests: {
    name: 'accommodation request',
    path: '/accommodation',
    next: 'We assign beds in the order requests come in, and we’ll tell you as soon as we decide on yours.',
    accepted: 'Your place to stay is confirmed. You’ll find the dates and the place in your profile.',
    declined: 'We can’t offer you a place to stay. Email us if you need help finding another one.',
  },
  contact_messages: {
    name: 'message',
    path: '/contact',
    next: 'A person reads it and replies if it needs a reply.',
    accepted: '',
    declined: '',
  },
}

const unknownKind: SubmissionKind = {
  name: 'submission',
  path: '/profile',
  next: 'We’ll read it and email you.',
  accepted: 'We’re happy to say yes.',
  declined: 'We can’t say yes this time. Thank you for sending it.',
}

/** The kind of submissions that a table holds. */
export const kindOfSubmission = (table: unknown): SubmissionKind =>
  (Object.hasOwn(kinds, String(table)) ? kinds[String(table)] : undefined) ?? unknownKind

type DecisionLetter = {
  subject: string
  preheader: string
  ket: string
  heading: string
  paragraphs: string
  notes?: string[]
}

/** What a decision is told with, by the status that it gives. The mail has it, and so has the panel before it goes out. */
export const decisionLetters = {
  accepted: ({ name, accepted }: SubmissionKind): DecisionLetter => ({
    subject: `Yes to your ${name}`,
    preheader: accepted,
    ket: 'yes',
    heading: 'It’s a yes.',
    paragraphs: `We’ve decided on your ${name}. ${accepted}`,
  }),
  confirmed: ({ name }: SubmissionKind): DecisionLetter => ({
    subject: `Your ${name} is confirmed`,
    preheader: 'An organizer noted your yes.',
    ket: 'confirmed',
    heading: 'It’s confirmed.',
    paragraphs: `Your ${name} is accepted, and an organizer noted that you’ll give the session. We’ll email you about the time, the room and what you need.`,
    notes: ['If that’s not right, withdraw it in your profile or reply to this email.'],
  }),
  declined: ({ name, declined }: SubmissionKind): DecisionLetter => ({
    subject: `About your ${name}`,
    preheader: 'We’ve made a decision.',
    ket: 'decided',
    heading: 'Not this time.',
    paragraphs: `We’ve decided on your ${name}. ${declined}`,
    notes: ['We’d still love to see you at the festival.'],
  }),
}
