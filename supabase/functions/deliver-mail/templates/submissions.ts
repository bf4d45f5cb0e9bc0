import { greeting, type Template } from './content.ts'

type Kind = { name: string; path: string; next: string; accepted: string; declined: string }

/** Kinds of submissions, by their table. */
const kinds: Record<string, Kind> = {
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
      'We’d love to have your session in the program. We’ll email you about the time, the room and what you need.',
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

const unknownKind: Kind = {
  name: 'submission',
  path: '/profile',
  next: 'We’ll read it and email you.',
  accepted: 'We’re happy to say yes.',
  declined: 'We can’t say yes this time. Thank you for sending it.',
}

/** Receipts and decisions for every form. */
export const submissionTemplates: Record<string, Template> = {
  submission_received: (data, facts) => {
    const { name, next } = kindOf(data)
    return {
      subject: `We got your ${name}: ${facts.name}`,
      preheader: next,
      ket: 'received',
      heading: `We got your ${name}.`,
      paragraphs: [greeting(data), `Thank you. ${next}`],
      ...profileAction(data),
      notes: isVisitor(data)
        ? ['If you didn’t send anything, someone typed your address by mistake. You can ignore this email.']
        : ['Until we decide, you can view, change or withdraw it in your profile.'],
      reason: reasonOf(data),
    }
  },
  submission_accepted: (data, facts) => {
    const { name, accepted } = kindOf(data)
    return {
      subject: `Yes to your ${name}: ${facts.name}`,
      preheader: accepted,
      ket: 'yes',
      heading: 'It’s a yes.',
      paragraphs: [greeting(data), `We’ve decided on your ${name}. ${accepted}`],
      ...profileAction(data),
      reason: reasonOf(data),
    }
  },
  submission_declined: (data, facts) => {
    const { name, declined } = kindOf(data)
    return {
      subject: `About your ${name}: ${facts.name}`,
      preheader: 'We’ve made a decision.',
      ket: 'decided',
      heading: 'Not this time.',
      paragraphs: [greeting(data), `We’ve decided on your ${name}. ${declined}`],
      ...profileAction(data),
      notes: ['We’d still love to see you at the festival.'],
      reason: reasonOf(data),
    }
  },
  submission_withdrawn: (data, facts) => {
    const { name, path } = kindOf(data)
    return {
      subject: `You withdrew your ${name}: ${facts.name}`,
      preheader: 'There’s nothing else you need to do.',
      ket: 'withdrawn',
      heading: 'Withdrawn.',
      paragraphs: [
        greeting(data),
        `Your ${name} is withdrawn, and we won’t decide on it. There’s nothing else you need to do.`,
      ],
      action: { label: 'Send another one', path },
      reason: reasonOf(data),
    }
  },
}

function kindOf(data: Record<string, unknown>): Kind {
  const subject = String(data['subject'])
  return (Object.hasOwn(kinds, subject) ? kinds[subject] : undefined) ?? unknownKind
}

function isVisitor(data: Record<string, unknown>): boolean {
  return data['is_visitor'] === true
}

/** Only people with an account can see there what they submitted. */
function profileAction(data: Record<string, unknown>) {
  return isVisitor(data) ? {} : { action: { label: 'See it in my profile', path: '/profile' } }
}

function reasonOf(data: Record<string, unknown>): string {
  return `You’re getting this because ${isVisitor(data) ? 'this address was entered in' : 'you filled out'} ${kindOf(data).name === 'message' ? 'the contact form' : 'a form'} on our site.`
}
