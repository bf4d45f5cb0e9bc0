import {
  type ApplicationStatus,
  applicationStatusLabels,
} from '@fest/schemas/vocabulary/application-status.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { paths } from '#app/paths.ts'
import type { MySubmission, SubmissionEvent } from './my-submissions.queries.ts'

type Words = {
  /** Where its form is. */
  path: string
  /** What happens next, by where it stands. */
  next: Record<ApplicationStatus, string>
  /** What withdrawing means, asked before it is done. */
  withdrawing: string
}

/** Nothing is decided: its sender can change it still, where its form lets one. */
const readFirst = 'It waits to be read. You hear from us by mail either way.'
const beingRead = 'Somebody is reading it. You hear from us by mail either way.'

export const wordsOf: Record<SubmissionForm, Words> = {
  ambassador: {
    path: paths.ambassador(),
    next: {
      submitted: readFirst,
      in_review: beingRead,
      accepted: 'You are an ambassador. The organizers write to you about how to begin.',
      declined: 'This time others were chosen. You are just as welcome at the event.',
      withdrawn: 'You took it back. You can apply again while applications are open.',
    },
    withdrawing:
      'The organizers stop reading it, and you are no longer counted as an ambassador. You can apply again while applications are open.',
  },
  talk: {
    path: paths.guestSpeaker(),
    next: {
      submitted: readFirst,
      in_review: beingRead,
      accepted: 'It is on the programme. The organizers write to you about the hour and the room.',
      declined: 'It did not find a place in this programme. Thank you for proposing it.',
      withdrawn: 'You took it back. You can propose another session while proposals are open.',
    },
    withdrawing:
      'The organizers stop reading it; if it is on the programme already, it comes off. You can propose another session while proposals are open.',
  },
  sponsorship: {
    path: paths.sponsorshipForm(),
    next: {
      submitted:
        'A person reads it and writes back. Nothing is agreed until both sides have said so in writing.',
      in_review: 'Somebody works on an answer. Nothing is agreed until both sides have said so in writing.',
      accepted: 'Thank you. The organizers write to you about the details.',
      declined: 'It does not fit this time. The organizers have written to you.',
      withdrawn: 'You took it back. You can write again at any time.',
    },
    withdrawing: 'The organizers stop working on it. You can write again at any time.',
  },
  accommodation: {
    path: paths.accommodation(),
    next: {
      submitted: 'The organizers look at every request and write to you.',
      in_review: 'Somebody is looking at it and writes to you.',
      accepted: 'It is settled for these days. The organizers write to you about the key.',
      declined: 'There is no bed for you through us. Write to us if that keeps you from coming.',
      withdrawn: 'You took it back. You can ask again, and then you queue anew.',
    },
    withdrawing:
      'A bed that is kept for you goes to the next person on the waiting list at once. You can ask again, but then you queue anew.',
  },
  contact: {
    path: paths.contact(),
    next: {
      submitted: 'A person reads it and answers by mail.',
      in_review: 'Somebody is working on the answer.',
      accepted: 'It is dealt with. If something is left, write again.',
      declined: 'It is closed. If something is left, write again.',
      withdrawn: 'You took it back; nobody answers it any more.',
    },
    withdrawing:
      'Nobody answers it any more. The organizers still see what you wrote, because somebody may have read it already.',
  },
}

/** A message is not accepted or declined: it is answered. */
const messageLabels: Partial<Record<ApplicationStatus, string>> = {
  accepted: 'Answered',
  declined: 'Closed',
}

/** Where something stands, in a word or two. */
export function labelOf(form: SubmissionForm, status: ApplicationStatus): string {
  return (form === 'contact' ? messageLabels[status] : undefined) ?? applicationStatusLabels[status]
}

/** What happened at one point of a history, and who did it. */
export function wordsOfEvent(form: SubmissionForm, event: SubmissionEvent): string {
  if (event.about === 'bed') return bedWords(event)
  const label = labelOf(form, event.to as ApplicationStatus)
  const what = event.to === 'submitted' && event.from !== null ? 'Open again' : label
  return `${what}, by ${event.isMine ? 'you' : 'the organizers'}`
}

function bedWords({ from, to }: SubmissionEvent): string {
  if (to === 'waitlisted') return 'On the waiting list for a bed'
  if (to === 'released') return from === 'waitlisted' ? 'Off the waiting list' : 'The bed was given back'
  return from === 'waitlisted' ? 'A bed became free and is yours' : 'A bed is kept for you'
}

/** Whether there is a bed, in words; null where that is no question any more. */
export function wordsOfBed(bed: MySubmission['bed']): string | null {
  if (bed === null || bed.status === 'released') return null
  if (bed.status === 'confirmed') return 'You have a bed.'
  const place = bed.place === null ? '' : `, at number ${bed.place}`
  return `All beds are taken; you are on the waiting list${place}. When one becomes free, the next person gets it at once.`
}

/** What the organizers wrote with where it stands now; null when they wrote nothing. */
export function noteOf({ status, history }: Pick<MySubmission, 'status' | 'history'>): string | null {
  const latest = history.find(({ about }) => about === 'submission')
  return latest && latest.to === status && !latest.isMine ? latest.reason : null
}
