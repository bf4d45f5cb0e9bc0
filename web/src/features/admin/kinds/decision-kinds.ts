import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'

export type Decision = {
  to: string
  /** One letter, without Shift. */
  key: string
  label: string
  /** What was done, as words that a colon and its object follow. */
  done: string
  from: readonly string[]
  /** Decisions from these statuses send an email; from all others they don't. */
  mailsFrom: readonly string[]
  /**
   * From these it frees a seat or a bed, which is held as long as the email waits; then it goes to others.
   */
  takesPlaceFrom?: readonly string[]
  /** What is lost with the place: "their bed". */
  alsoTakes?: string
  tone?: 'primary' | 'danger'
}

const open = ['submitted', 'in_review'] as const
/** The status of a row whose decision waits to be told. */
export const pendingStatus = (to: string) => `pending_${to}`
const told = ['accepted', 'confirmed', 'declined'] as const
const all = [...open, ...told, ...told.map(pendingStatus)]
const but = (status: string) => all.filter((one) => one !== status && one !== pendingStatus(status))

type Words = [to: string, key: string, label: string, done: string]

/** A decision; unless told otherwise from every other status of what was sent, without an email. */
const decide = ([to, key, label, done]: Words, more: Partial<Decision> = {}): Decision => ({
  to,
  key,
  label,
  done,
  from: but(to),
  mailsFrom: [],
  ...more,
})
const mailed = (...from: string[]) => ({ from, mailsFrom: from })

const ofSubmissions: readonly Decision[] = [
  decide(['accepted', 'a', 'Accept', 'Accepted'], { mailsFrom: all, tone: 'primary' }),
  decide(['declined', 'd', 'Decline', 'Declined'], { mailsFrom: all, tone: 'danger' }),
  decide(['in_review', 'r', 'Move to review', 'Moved to review']),
  decide(['submitted', 'b', 'Reopen', 'Reopened']),
]

const decisions: Readonly<Record<AdminKind, readonly Decision[]>> = {
  registrations: [
    decide(['confirmed', 'a', 'Give a seat', 'Seat given'], {
      ...mailed('waitlisted', 'cancelled'),
      tone: 'primary',
    }),
    decide(['waitlisted', 'w', 'Move to waitlist', 'Moved to the waitlist'], {
      ...mailed('confirmed', 'cancelled'),
      takesPlaceFrom: ['confirmed'],
      alsoTakes: 'their seats in workshops',
    }),
    decide(['cancelled', 'c', 'Cancel', 'Canceled'], {
      ...mailed('confirmed', 'waitlisted'),
      takesPlaceFrom: ['confirmed'],
      alsoTakes: 'their seats in workshops, their bed and their place on a team',
      tone: 'danger',
    }),
  ],
  ambassador: ofSubmissions,
  // A talk is confirmed by its speaker, or by an organizer whom they told.
  talk: [
    ...ofSubmissions,
    decide(['confirmed', 'y', 'Note their yes', 'Noted as confirmed'], mailed('accepted')),
  ],
  sponsorship: ofSubmissions,
  accommodation: ofSubmissions.map((decision) =>
    decision.to === 'declined' ? { ...decision, takesPlaceFrom: [...open, 'accepted'] } : decision,
  ),
  contact: [
    decide(['accepted', 'a', 'Mark answered', 'Marked as answered'], { tone: 'primary' }),
    decide(['declined', 'd', 'Close', 'Closed'], { tone: 'danger' }),
    decide(['in_review', 'r', 'Mark in progress', 'Marked as in progress']),
    decide(['submitted', 'b', 'Reopen', 'Reopened']),
  ],
  project: [
    decide(['published', 'p', 'Publish', 'Published'], { from: ['unpublished'], tone: 'primary' }),
    decide(['unpublished', 'h', 'Hide', 'Removed from the showcase'], { from: ['published'] }),
  ],
  referral: [
    decide(['counted', 'a', 'Count', 'Counted'], { from: ['held', 'dropped'], tone: 'primary' }),
    decide(['dropped', 'd', 'Don’t count', 'Not counted'], { from: ['held', 'counted'], tone: 'danger' }),
  ],
}

/** The decisions of a kind, most common first. */
export const decisionsOf = (kind: AdminKind): readonly Decision[] => decisions[kind]

/** The parts of a row that say whether a decision frees a place; `bed` is the claim of an accommodation request. */
type Placed = { status: string; bed?: unknown }

/** From how many of these rows a decision takes a place. */
export function placesTaken(decision: Decision, rows: readonly Placed[]): number {
  return rows.filter(
    // Who only waits for a bed has none to lose.
    ({ status, bed = 'confirmed' }) =>
      decision.takesPlaceFrom?.includes(status) === true && bed === 'confirmed',
  ).length
}

export type Status = { value: string; label: string; tone: 'amber' | 'violet' | 'teal' | 'ember' | 'muted' }

const submissionStatuses: readonly Status[] = [
  { value: 'submitted', label: 'New', tone: 'amber' },
  { value: 'in_review', label: 'In review', tone: 'violet' },
  { value: 'accepted', label: 'Accepted', tone: 'teal' },
  { value: 'declined', label: 'Declined', tone: 'ember' },
  { value: 'withdrawn', label: 'Withdrawn', tone: 'muted' },
]

const talkStatuses = submissionStatuses.flatMap((status) =>
  status.value === 'accepted'
    ? [status, { value: 'confirmed', label: 'Confirmed', tone: 'teal' } as const]
    : status,
)

/** The kinds whose decisions can wait to be told, by their tables. */
export const tableOf = {
  ambassador: 'ambassador_applications',
  talk: 'talk_proposals',
  sponsorship: 'sponsorship_inquiries',
} as const
export type TellableKind = keyof typeof tableOf
export const isTellable = (kind: AdminKind): kind is TellableKind => Object.hasOwn(tableOf, kind)

const withPending = (statuses: readonly Status[]): readonly Status[] => [
  ...statuses,
  ...statuses
    .filter(({ value }) => told.some((one) => one === value))
    .map(({ value, label, tone }) => ({ value: pendingStatus(value), label: `${label}, not told`, tone })),
]

const statuses: Readonly<Record<AdminKind, readonly Status[]>> = {
  registrations: [
    { value: 'confirmed', label: 'Has a seat', tone: 'teal' },
    { value: 'waitlisted', label: 'Waitlist', tone: 'amber' },
    { value: 'cancelled', label: 'Canceled', tone: 'muted' },
    { value: 'checked_in', label: 'Checked in', tone: 'violet' },
  ],
  ambassador: withPending(submissionStatuses),
  talk: withPending(talkStatuses),
  sponsorship: withPending(submissionStatuses),
  accommodation: submissionStatuses,
  contact: [
    { value: 'submitted', label: 'New', tone: 'amber' },
    { value: 'in_review', label: 'In progress', tone: 'violet' },
    { value: 'accepted', label: 'Answered', tone: 'teal' },
    { value: 'declined', label: 'Closed', tone: 'muted' },
    { value: 'withdrawn', label: 'Withdrawn', tone: 'muted' },
  ],
  project: [
    { value: 'unpublished', label: 'Not published', tone: 'amber' },
    { value: 'published', label: 'Published', tone: 'teal' },
  ],
  referral: [
    { value: 'held', label: 'To check', tone: 'amber' },
    { value: 'counted', label: 'Counted', tone: 'teal' },
    { value: 'dropped', label: 'Not counted', tone: 'muted' },
  ],
}

export const statusesOf = (kind: AdminKind): readonly Status[] => statuses[kind]

/** A status in words; unknown ones as they are. */
export function statusOf(kind: AdminKind, value: string): Status {
  return statuses[kind].find((status) => status.value === value) ?? { value, label: value, tone: 'muted' }
}

/** The statuses in which somebody waits for a decision. */
export function waitingStatuses(kind: AdminKind): readonly string[] {
  if (kind === 'registrations') return ['waitlisted']
  if (kind === 'referral') return ['held']
  return kind === 'project' ? ['unpublished'] : open
}
