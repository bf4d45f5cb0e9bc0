import {
  decisionLetters,
  kindOfSubmission,
  type SubmissionKind as Kind,
} from '../../../../schemas/core/decision-letters.ts'
import type { EventFacts } from '../mail.ts'
import { type Data, entryOf, type MailContent, type Templates, textOf } from './content.ts'
import { momentOf } from './times.ts'

/** What applies again, by the status that an undone decision went back to. */
const statusWords: Record<string, string> = {
  submitted: 'It’s open again, and we haven’t decided on it yet.',
  in_review: 'We’re still reading it and haven’t decided yet.',
  accepted: 'It’s a yes.',
  declined: 'It’s a no.',
  confirmed: 'It’s confirmed.',
  waitlisted: 'You’re on the waitlist.',
  cancelled: 'It’s canceled.',
}

/** Only people with an account can see there what they submitted. */
const isVisitor = (data: Data) => data['is_visitor'] === true
const profileAction = (data: Data) =>
  isVisitor(data) ? {} : { action: { label: 'See it in my profile', path: '/profile' } }

type Words = Pick<MailContent, 'subject' | 'preheader' | 'ket' | 'heading'> &
  Partial<Omit<MailContent, 'paragraphs'>> & { paragraphs: string }

/** A mail about a submission; its subject ends with the event's name. */
const about =
  (write: (kind: Kind, data: Data, facts: EventFacts) => Words): Templates[string] =>
  (data, facts) => {
    const kind = kindOfSubmission(data['subject'])
    const words = write(kind, data, facts)
    const who = isVisitor(data) ? 'this address was entered in' : 'you filled out'
    return {
      ...profileAction(data),
      reason: `You’re getting this because ${who} ${kind.name === 'message' ? 'the contact form' : 'a form'} on our site.`,
      ...words,
      subject: `${words.subject}: ${facts.name}`,
    }
  }

/** Receipts and decisions for every form, and what is sent after a decision was undone whose mail had already gone out. */
export const submissionTemplates: Templates = {
  submission_received: about(({ name, next }, data) => ({
    subject: `We got your ${name}`,
    preheader: next,
    ket: 'received',
    heading: `We got your ${name}.`,
    paragraphs: `Thank you. ${next}`,
    notes: isVisitor(data)
      ? ['If you didn’t send anything, someone typed your address by mistake. You can ignore this email.']
      : ['Until we decide, you can view, change or withdraw it in your profile.'],
  })),
  talk_reminder: about(({ name }, data, facts) => ({
    subject: `Please confirm your ${name}`,
    preheader: 'We haven’t heard from you yet. One press tells us.',
    ket: 'still yes?',
    heading: 'We haven’t heard from you yet.',
    paragraphs: `We said yes to your ${name}, and don’t have your answer yet. The program needs it: please confirm that you’ll give it, or withdraw it so that someone else can.`,
    ...askingForYes(data, facts),
  })),
  submission_accepted: about((kind, data, facts) => ({
    ...decisionLetters.accepted(kind),
    ...askingForYes(data, facts),
  })),
  submission_confirmed: about(decisionLetters.confirmed),
  submission_declined: about(decisionLetters.declined),
  submission_withdrawn: about(({ name, path }) => ({
    subject: `You withdrew your ${name}`,
    preheader: 'There’s nothing else you need to do.',
    ket: 'withdrawn',
    heading: 'Withdrawn.',
    paragraphs: `Your ${name} is withdrawn, and we won’t decide on it. There’s nothing else you need to do.`,
    action: { label: 'Send another one', path },
  })),
  decision_undone: about(({ name }, data) => {
    const words = entryOf(statusWords, data['status']) ?? 'Nothing has changed.'
    const what = data['subject'] === 'registrations' ? 'registration' : name
    return {
      subject: `Please ignore our last email about your ${what}`,
      preheader: words,
      ket: 'corrected',
      heading: 'Our last email was a mistake.',
      paragraphs: `A few minutes after our last email about your ${what}, we undid what it said. ${words} We’re sorry for the confusion.`,
      reason: 'You’re getting this because our previous email was sent by mistake.',
    }
  }),
}

/** What asks a speaker to confirm their talk. The link is in the fragment, which is sent to no server. */
function askingForYes(data: Data, facts: EventFacts): Pick<MailContent, 'details' | 'action' | 'notes'> {
  const link = textOf(data['link'])
  if (!/^[0-9a-f-]{36}\.[0-9a-f]{32}$/.test(link)) return {}
  const by = momentOf(data['confirm_by'], facts.time_zone)
  return {
    details: [
      ['Session', textOf(data['title'])],
      ['Answer by', by],
    ],
    action: { label: 'Confirm or withdraw', path: `/confirm#talk=${link}` },
    notes: ['You don’t have to sign in. This link is yours alone, so please don’t forward it.'],
  }
}

/** Mail to the speakers of accepted talks about the pages they keep. */
export const speakerTemplates: Templates = {
  speaker_page_returned: (data, facts) => {
    const word = textOf(data['word'], 1000)
    const title = textOf(data['title'])
    const isSentAgain = data['is_sent_again'] === true
    const about = title === '' ? 'about your talk' : `about “${title}”`
    return {
      subject: `Your change needs another look: ${facts.name}`,
      preheader: word === '' ? 'It isn’t on the site. What you wrote is still in your profile.' : word,
      ket: 'your talk',
      heading: 'Your change needs another look.',
      paragraphs: [
        `An organizer looked at what you changed ${about} and didn’t publish it yet.`,
        ...(word === '' ? [] : [`They wrote: “${word}”`]),
        isSentAgain
          ? 'You sent another change in the meantime. If it doesn’t answer this yet, edit it in your profile and send it again.'
          : 'The site still says what it said before. What you wrote is in your profile: edit it there and send it again.',
      ],
      action: { label: 'Open my talk', path: '/profile' },
      notes: ['If something is unclear, reply to this email.'],
      reason: 'You’re getting this because you speak at the event.',
    }
  },
}
