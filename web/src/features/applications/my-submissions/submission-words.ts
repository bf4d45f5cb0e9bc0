import {
  type ApplicationStatus,
  applicationStatusLabels,
} from '@fest/schemas/vocabulary/application-status.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { paths } from '#app/paths.ts'
import type { MySubmission, SubmissionEvent } from './my-submissions.queries.ts'

type Words = {
  path: string
  /** What happens next, by status. */
  next: Record<ApplicationStatus, string>
  /** What withdrawing means, shown before it is confirmed. */
  withdrawing: string
}

/** Nothing is decided: the sender can still change it, if the form allows that. */
const readFirst = 'We haven’t read it yet. We’ll email you either way.'
const beingRead = 'We’re reading it. We’ll email you either way.'

export const wordsOf: Record<SubmissionForm, Words> = {
  ambassador: {
    path: paths.ambassador(),
    next: {
      submitted: readFirst,
      in_review: beingRead,
      accepted: 'You’re an ambassador! The organizers will email you about getting started.',
      declined: 'We chose others this time. You’re just as welcome at the event.',
      withdrawn: 'You withdrew it. You can apply again while applications are open.',
    },
    withdrawing:
      'The organizers will stop reading it, and you’ll no longer count as an ambassador. You can apply again while applications are open.',
  },
  talk: {
    path: paths.guestSpeaker(),
    next: {
      submitted: readFirst,
      in_review: beingRead,
      accepted: 'It’s on the program. The organizers will email you about the time and the room.',
      declined: 'We couldn’t fit it into this program. Thank you for proposing it.',
      withdrawn: 'You withdrew it. You can propose another session while proposals are open.',
    },
    withdrawing:
      'The organizers will stop reading it. If it’s already on the program, it comes off. You can propose another session while proposals are open.',
  },
  sponsorship: {
    path: paths.sponsorshipForm(),
    next: {
      submitted:
        'A person will read it and write back. Nothing is agreed until both sides say so in writing.',
      in_review: 'We’re working on an answer. Nothing is agreed until both sides say so in writing.',
      accepted: 'Thank you. The organizers will email you about the details.',
      declined: 'It’s not a fit this time. The organizers have emailed you.',
      withdrawn: 'You withdrew it. You can write again anytime.',
    },
    withdrawing: 'The organizers will stop working on it. You can write again anytime.',
  },
  accommodation: {
    path: paths.accommodation(),
    next: {
      submitted: 'The organizers review every request and will email you.',
      in_review: 'We’re reviewing it and will email you.',
      accepted: 'It’s settled for these days. The organizers will email you about the key.',
      declined: 'We don’t have a bed for you. Write to us if that keeps you from coming.',
      withdrawn: 'You withdrew it. You can ask again, but you’ll go to the end of the line.',
    },
    withdrawing:
      'If a bed is reserved for you, it goes to the next person on the waitlist right away. You can ask again, but you’ll go to the end of the line.',
  },
  contact: {
    path: paths.contact(),
    next: {
      submitted: 'A person will read it and reply by email.',
      in_review: 'We’re working on a reply.',
      accepted: 'We’ve taken care of it. If there’s anything else, write again.',
      declined: 'It’s closed. If there’s anything else, write again.',
      withdrawn: 'You withdrew it, so nobody will reply.',
    },
    withdrawing:
      'Nobody will reply to it. The organizers still see what you wrote, because someone may have read it already.',
  },
}

/** A message isn't accepted or declined, but answered. */
const messageLabels: Partial<Record<ApplicationStatus, string>> = {
  accepted: 'Answered',
  declined: 'Closed',
}

export function labelOf(form: SubmissionForm, status: ApplicationStatus): string {
  return (form === 'contact' ? messageLabels[status] : undefined) ?? applicationStatusLabels[status]
}

export function wordsOfEvent(form: SubmissionForm, event: SubmissionEvent): string {
  if (event.about === 'bed') return bedWords(event)
  const label = labelOf(form, event.to as ApplicationStatus)
  const what = event.to === 'submitted' && event.from !== null ? 'Reopened' : label
  return `${what}, by ${event.isMine ? 'you' : 'the organizers'}`
}

function bedWords({ from, to }: SubmissionEvent): string {
  if (to === 'waitlisted') return 'On the waitlist for a bed'
  if (to === 'released') return from === 'waitlisted' ? 'Off the waitlist' : 'The bed was released'
  return from === 'waitlisted' ? 'A bed opened up and it’s yours' : 'A bed is reserved for you'
}

/** Whether there is a bed, in words; null where that no longer matters. */
export function wordsOfBed(bed: MySubmission['bed']): string | null {
  if (bed === null || bed.status === 'released') return null
  if (bed.status === 'confirmed') return 'You have a bed.'
  const place = bed.place === null ? '' : `, at number ${bed.place}`
  return `All beds are taken, so you’re on the waitlist${place}. When one opens up, the next person gets it right away.`
}

/** What the organizers wrote with the current status; null if nothing. */
export function noteOf({ status, history }: Pick<MySubmission, 'status' | 'history'>): string | null {
  const latest = history.find(({ about }) => about === 'submission')
  return latest && latest.to === status && !latest.isMine ? latest.reason : null
}
