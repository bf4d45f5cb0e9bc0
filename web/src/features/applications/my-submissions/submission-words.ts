import { t } from '@fest/schemas/core/words/t.ts'
import {
  type ApplicationStatus,
  applicationStatusLabels,
  isAccepted,
  isUndecided,
} from '@fest/schemas/vocabulary/application-status.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { paths } from '#app/paths.ts'
import type { MySubmission, SubmissionEvent } from './my-submissions.queries.ts'

/** What happens next, by status, and what withdrawing means, shown before it is confirmed. */
type Words = { next: Record<Exclude<ApplicationStatus, 'confirmed'>, string>; withdrawing: string }

export const wordsOf: Record<SubmissionForm, Words> = {
  ambassador: {
    next: {
      submitted: t`We haven’t read it yet. We’ll email you either way.`,
      in_review: t`We’re reading it. We’ll email you either way.`,
      accepted: t`You’re an ambassador! The organizers will email you about getting started.`,
      declined: t`We chose others this time. You’re just as welcome at the event.`,
      withdrawn: t`You withdrew it. You can apply again while applications are open.`,
    },
    withdrawing: t`The organizers will stop reading it, and you’ll no longer count as an ambassador. You can apply again while applications are open.`,
  },
  talk: {
    next: {
      submitted: t`We haven’t read it yet. We’ll email you either way.`,
      in_review: t`We’re reading it. We’ll email you either way.`,
      accepted: t`It’s a yes! Please confirm that you’ll give it, or withdraw it.`,
      declined: t`We couldn’t fit it into this program. Thank you for proposing it.`,
      withdrawn: t`You withdrew it. You can propose another session while proposals are open.`,
    },
    withdrawing: t`The organizers will stop reading it. If it’s already on the program, it comes off. You can propose another session while proposals are open.`,
  },
  sponsorship: {
    next: {
      submitted: t`A person will read it and write back. Nothing is agreed until both sides say so in writing.`,
      in_review: t`We’re working on an answer. Nothing is agreed until both sides say so in writing.`,
      accepted: t`Thank you. The organizers will email you about the details.`,
      declined: t`It’s not a fit this time. The organizers have emailed you.`,
      withdrawn: t`You withdrew it. You can write again anytime.`,
    },
    withdrawing: t`The organizers will stop working on it. You can write again anytime.`,
  },
  accommodation: {
    next: {
      submitted: t`The organizers review every request and will email you.`,
      in_review: t`We’re reviewing it and will email you.`,
      accepted: t`It’s settled for these days. The organizers will email you about the key.`,
      declined: t`We don’t have a bed for you. Write to us if that keeps you from coming.`,
      withdrawn: t`You withdrew it. You can ask again, but you’ll go to the end of the line.`,
    },
    withdrawing: t`If a bed is reserved for you, it goes to the next person on the waitlist right away. You can ask again, but you’ll go to the end of the line.`,
  },
  contact: {
    next: {
      submitted: t`A person will read it and reply by email.`,
      in_review: t`We’re working on a reply.`,
      accepted: t`We’ve taken care of it. If there’s anything else, write again.`,
      declined: t`It’s closed. If there’s anything else, write again.`,
      withdrawn: t`You withdrew it, so nobody will reply.`,
    },
    withdrawing: t`Nobody will reply to it. The organizers still see what you wrote, because someone may have read it already.`,
  },
}

const confirmed = t`You’re speaking. Next, the organizers email you about the time and the room.`
const undecidedAfter = t`It wasn’t decided before the fest ended.`
/** What an accepted submission was, once the event it was for is over. */
const after: Partial<Record<SubmissionForm, string>> = {
  ambassador: t`You were an ambassador. Thank you!`,
  talk: t`You were on the program. Thank you!`,
  accommodation: t`We had a bed for you.`,
}

/** What happens next with a submission, or what became of it, in words for the person who sent it. */
export function nextOf(form: SubmissionForm, status: ApplicationStatus, isOver: boolean): string {
  const accepted = isOver ? after[form] : undefined
  if (accepted && isAccepted(status)) return accepted
  if (status === 'confirmed') return confirmed
  return accepted && isUndecided(status) ? undecidedAfter : wordsOf[form].next[status]
}

export const pathOf: Record<SubmissionForm, string> = {
  ambassador: paths.ambassador(),
  talk: paths.guestSpeaker(),
  sponsorship: paths.sponsorshipForm(),
  accommodation: paths.accommodation(),
  contact: paths.contact(),
}

/** A message isn't accepted or declined, but answered. */
const messageLabels: Partial<Record<ApplicationStatus, string>> = {
  accepted: t`Answered`,
  declined: t`Closed`,
}

export function labelOf(form: SubmissionForm, status: ApplicationStatus): string {
  return (form === 'contact' ? messageLabels[status] : undefined) ?? applicationStatusLabels[status]
}

export function wordsOfEvent(form: SubmissionForm, event: SubmissionEvent): string {
  if (event.subject === 'accommodation_claims') return bedWords(event)
  const label = labelOf(form, event.to_status as ApplicationStatus)
  const what = event.to_status === 'submitted' && event.from_status !== null ? t`Reopened` : label
  return event.isMine ? t`${what}, by you` : t`${what}, by the organizers`
}

function bedWords({ from_status: from, to_status: to }: SubmissionEvent): string {
  if (to === 'waitlisted') return t`On the waitlist for a bed`
  if (to === 'released') return from === 'waitlisted' ? t`Off the waitlist` : t`The bed was released`
  return from === 'waitlisted' ? t`A bed opened up and it’s yours` : t`A bed is reserved for you`
}

/** Whether there is a bed, in words; null where that no longer matters. */
export function wordsOfBed(bed: MySubmission['bed']): string | null {
  if (bed === null || bed.status === 'released') return null
  if (bed.status === 'confirmed') return t`You have a bed.`
  return bed.place === null
    ? t`All beds are taken, so you’re on the waitlist. When one opens up, the next person gets it right away.`
    : t`All beds are taken, so you’re on the waitlist, at number ${bed.place}. When one opens up, the next person gets it right away.`
}

/** What the organizers wrote with the current status, or with the yes that its speaker confirmed; null if nothing. */
export function noteOf({ status, history }: Pick<MySubmission, 'status' | 'history'>): string | null {
  const told = status === 'confirmed' ? 'accepted' : status
  const latest = history.find(
    ({ subject, to_status: to }) => subject !== 'accommodation_claims' && (told === status || to === told),
  )
  return latest?.to_status === told && !latest.isMine ? latest.reason : null
}
