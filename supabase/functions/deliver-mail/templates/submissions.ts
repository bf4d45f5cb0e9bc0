import { greeting, type Template } from './content.ts'

type Kind = { name: string; path: string; next: string; accepted: string; declined: string }

/** What people send in, by the table it is kept in. */
const kinds: Record<string, Kind> = {
  ambassador_applications: {
    name: 'ambassador application',
    path: '/ambassador',
    next: 'We read every application and answer each one.',
    accepted:
      'Welcome to the ambassadors. We write to you with the first steps and what we can give you for your campus.',
    declined:
      'This time we cannot take you on as an ambassador. It says nothing about you: there are few places.',
  },
  talk_proposals: {
    name: 'session proposal',
    path: '/guest-speaker',
    next: 'The programme team reads every proposal and answers each one.',
    accepted:
      'We would like to have your session in the programme. We write to you about the time, the room and what you need.',
    declined:
      'We cannot fit your session into this programme. Thank you for the work you put into the proposal.',
  },
  sponsorship_inquiries: {
    name: 'sponsorship inquiry',
    path: '/sponsorship-form',
    next: 'Somebody of the team writes to you in person.',
    accepted: 'We are glad to have you with us. Somebody of the team writes to you about the next steps.',
    declined: 'It does not work out for this edition. Thank you for offering your support.',
  },
  accommodation_requests: {
    name: 'accommodation request',
    path: '/accommodation',
    next: 'We give places in the order requests came, and tell you as soon as yours is decided.',
    accepted: 'Your place to stay is confirmed. The dates and the house are in your profile.',
    declined: 'We cannot offer you a place to stay. Write to us if you need help with finding another one.',
  },
  contact_messages: {
    name: 'message',
    path: '/contact',
    next: 'A person reads it and answers if there is something to answer.',
    accepted: '',
    declined: '',
  },
}

const unknownKind: Kind = {
  name: 'submission',
  path: '/profile',
  next: 'We read it and write to you.',
  accepted: 'We are glad to say yes.',
  declined: 'We cannot say yes this time. Thank you for sending it.',
}

/** Receipts and decisions of everything that is sent in by a form. */
export const submissionTemplates: Record<string, Template> = {
  submission_received: (data, facts) => {
    const { name, next } = kindOf(data)
    return {
      subject: `We have your ${name}: ${facts.name}`,
      preheader: next,
      ket: 'received',
      heading: `Your ${name} has arrived.`,
      paragraphs: [greeting(data), `Thank you. ${next}`],
      ...profileAction(data),
      notes: isVisitor(data)
        ? ['If you did not send anything, somebody typed your address by mistake: then ignore this mail.']
        : ['You can see, change and withdraw what you sent in your profile until it is decided.'],
      reason: reasonOf(data),
    }
  },
  submission_accepted: (data, facts) => {
    const { name, accepted } = kindOf(data)
    return {
      subject: `Yes to your ${name}: ${facts.name}`,
      preheader: accepted,
      ket: 'yes',
      heading: 'We say yes.',
      paragraphs: [greeting(data), `We have decided about your ${name}. ${accepted}`],
      ...profileAction(data),
      reason: reasonOf(data),
    }
  },
  submission_declined: (data, facts) => {
    const { name, declined } = kindOf(data)
    return {
      subject: `About your ${name}: ${facts.name}`,
      preheader: 'We have decided about it.',
      ket: 'decided',
      heading: 'Not this time.',
      paragraphs: [greeting(data), `We have decided about your ${name}. ${declined}`],
      ...profileAction(data),
      notes: ['You are welcome at the festival all the same.'],
      reason: reasonOf(data),
    }
  },
  submission_withdrawn: (data, facts) => {
    const { name, path } = kindOf(data)
    return {
      subject: `Your ${name} is withdrawn: ${facts.name}`,
      preheader: 'You need to do nothing more.',
      ket: 'withdrawn',
      heading: 'It is withdrawn.',
      paragraphs: [
        greeting(data),
        `Your ${name} is withdrawn and will not be decided. You need to do nothing more.`,
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

/** Only who has an account can see there what was sent. */
function profileAction(data: Record<string, unknown>) {
  return isVisitor(data) ? {} : { action: { label: 'See it in my profile', path: '/profile' } }
}

function reasonOf(data: Record<string, unknown>): string {
  return `You get this because ${isVisitor(data) ? 'this address was given' : 'you filled in'} ${kindOf(data).name === 'message' ? 'the contact form' : 'a form'} on our site.`
}
