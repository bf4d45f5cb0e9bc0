import {
  decisionLetters,
  kindOfSubmission,
  type SubmissionKind,
} from '../../../../schemas/core/decision-letters.ts'
import { speakerFailureWords } from '../../../../schemas/vocabulary/speaker-pages.ts'
import { both } from '../../../../schemas/core/words/sentences.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import type { EventFacts } from '../mail.ts'
import { type Data, entryOf, type MailContent, type Templates, textOf, type Words } from './content.ts'
import { momentOf } from './times.ts'

/** What applies again, by the status that an undone decision went back to. */
const statusWords: Record<string, string> = {
  submitted: t`It’s open again, and we haven’t decided on it yet.`,
  in_review: t`We’re still reading it and haven’t decided yet.`,
  accepted: t`It’s a yes.`,
  declined: t`It’s a no.`,
  confirmed: t`It’s confirmed.`,
  waitlisted: t`You’re on the waitlist.`,
  cancelled: t`It’s canceled.`,
}

/** Only people with an account can see there what they submitted. */
const isVisitor = (data: Data) => data['is_visitor'] === true
const profileAction = (data: Data) =>
  isVisitor(data) ? {} : { action: { label: t`See it in my profile`, path: '/profile' } }

function reasonOf(data: Data): string {
  if (data['subject'] === 'contact_messages')
    return isVisitor(data)
      ? t`You’re getting this because this address was entered in the contact form on our site.`
      : t`You’re getting this because you filled out the contact form on our site.`
  return isVisitor(data)
    ? t`You’re getting this because this address was entered in a form on our site.`
    : t`You’re getting this because you filled out a form on our site.`
}

/** A mail about a submission; its subject ends with the event's name. */
const about =
  (
    write: (kind: SubmissionKind, data: Data, facts: EventFacts) => Words & { ket: string },
  ): Templates[string] =>
  (data, facts) => {
    const { subject, ...words } = write(kindOfSubmission(data['subject']), data, facts)
    return {
      ...profileAction(data),
      reason: reasonOf(data),
      ...words,
      subject: t`${subject}: ${facts.name}`,
    }
  }

/** Receipts and decisions for every form, and what is sent after a decision was undone whose mail had already gone out. */
export const submissionTemplates: Templates = {
  submission_received: about(({ received, next }, data) => ({
    subject: received,
    preheader: next,
    ket: t`received`,
    heading: t`${received}.`,
    paragraphs: both(t`Thank you.`, next),
    notes: isVisitor(data)
      ? [
          t`If you want what you sent changed or deleted, reply to this email.`,
          t`If you didn’t send anything, someone typed your address by mistake. You can ignore this email.`,
        ]
      : [t`Until we decide, you can view, change or withdraw it in your profile.`],
  })),
  talk_reminder: about((_kind, data, facts) => ({
    subject: t`Please confirm your session proposal`,
    preheader: t`We haven’t heard from you yet. One press tells us.`,
    ket: t`still yes?`,
    heading: t`We haven’t heard from you yet.`,
    paragraphs: t`We said yes to your session proposal, and don’t have your answer yet. The program needs it: please confirm that you’ll give it, or withdraw it so that someone else can.`,
    ...askingForYes(data, facts),
  })),
  submission_accepted: about((kind, data, facts) => ({
    ...decisionLetters.accepted(kind),
    ...askingForYes(data, facts),
  })),
  submission_confirmed: about(decisionLetters.confirmed),
  submission_declined: about(decisionLetters.declined),
  submission_withdrawn: about(({ withdrew, withdrawn, path }) => ({
    subject: withdrew,
    preheader: t`There’s nothing else you need to do.`,
    ket: t`withdrawn`,
    heading: t`Withdrawn.`,
    paragraphs: both(withdrawn, t`There’s nothing else you need to do.`),
    action: { label: t`Send another one`, path },
  })),
  decision_undone: about(({ mistaken, undone }, data) => {
    const words = entryOf(statusWords, data['status']) ?? t`Nothing has changed.`
    return {
      subject: mistaken,
      preheader: words,
      ket: t`corrected`,
      heading: t`Our last email was a mistake.`,
      paragraphs: both(both(undone, words), t`We’re sorry for the confusion.`),
      reason: t`You’re getting this because our previous email was sent by mistake.`,
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
      [t`Session`, textOf(data['title'])],
      [t`Answer by`, by],
    ],
    action: { label: t`Confirm or withdraw`, path: `/confirm#talk=${link}` },
    notes: [t`You don’t have to sign in. This link is yours alone, so please don’t forward it.`],
  }
}

/** Mail to the speakers of accepted talks about the pages they keep. */
export const speakerTemplates: Templates = {
  speaker_page_returned: (data, facts) => {
    const word = textOf(data['word'], 1000)
    const failure =
      data['has_failed'] === true ? (speakerFailureWords(word || 'cannot_publish') ?? word) : null
    const title = textOf(data['title']) || t`your talk`
    return {
      subject: t`Your change needs another look: ${facts.name}`,
      preheader: (failure ?? word) || t`It isn’t on the site. What you wrote is still in your profile.`,
      ket: t`your talk`,
      heading: t`Your change needs another look.`,
      paragraphs: [
        failure ?? t`An organizer looked at what you changed about “${title}” and didn’t publish it yet.`,
        ...(word === '' || failure !== null ? [] : [t`They wrote: “${word}”`]),
        data['is_sent_again'] === true
          ? t`You sent another change in the meantime. If it doesn’t answer this yet, edit it in your profile and send it again.`
          : t`The site still says what it said before. What you wrote is in your profile: edit it there and send it again.`,
      ],
      action: { label: t`Open my talk`, path: '/profile' },
      notes: [t`If something is unclear, reply to this email.`],
      reason: t`You’re getting this because you speak at the event.`,
    }
  },
}
