import { t } from '@fest/schemas/core/words/t.ts'
import {
  type ApplicationStatus,
  applicationStatusLabels,
  isUndecided,
} from '@fest/schemas/vocabulary/application-status.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { paths } from '#app/paths.ts'
import words from './submission-words.json'
import type { MySubmission, SubmissionEvent } from './my-submissions.queries.ts'

/** What happens next, by status, and what withdrawing means, shown before it is confirmed. */
type Words = { next: Record<ApplicationStatus, string>; withdrawing: string }

export const wordsOf: Record<SubmissionForm, Words> = words

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
  if (accepted && status === 'accepted') return accepted
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
  if (event.about === 'bed') return bedWords(event)
  const label = labelOf(form, event.to as ApplicationStatus)
  const what = event.to === 'submitted' && event.from !== null ? t`Reopened` : label
  return t`${what}, by ${event.isMine ? 'you' : 'the organizers'}`
}

function bedWords({ from, to }: SubmissionEvent): string {
  if (to === 'waitlisted') return t`On the waitlist for a bed`
  if (to === 'released') return from === 'waitlisted' ? t`Off the waitlist` : t`The bed was released`
  return from === 'waitlisted' ? t`A bed opened up and it’s yours` : t`A bed is reserved for you`
}

/** Whether there is a bed, in words; null where that no longer matters. */
export function wordsOfBed(bed: MySubmission['bed']): string | null {
  if (bed === null || bed.status === 'released') return null
  if (bed.status === 'confirmed') return t`You have a bed.`
  const place = bed.place === null ? '' : `, at number ${bed.place}`
  return t`All beds are taken, so you’re on the waitlist${place}. When one opens up, the next person gets it right away.`
}

/** What the organizers wrote with the current status; null if nothing. */
export function noteOf({ status, history }: Pick<MySubmission, 'status' | 'history'>): string | null {
  const latest = history.find(({ about }) => about === 'submission')
  return latest && latest.to === status && !latest.isMine ? latest.reason : null
}
