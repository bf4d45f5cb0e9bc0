import type { SubmissionTable } from '@fest/schemas/forms/submission.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type * as z from 'zod/mini'
import type { Answers, FormDefinition } from '#app/forms/form-definition.ts'
import type { AboutMe } from './about-me.ts'

type SubmissionRows<Schema extends z.ZodMiniObject> = {
  /** The answers as submit_form() takes them. */
  toRow: (answers: z.output<Schema>) => Readonly<Record<string, unknown>>
  /** What was sent as the form shows it; none where nothing can be changed afterwards. */
  fromRow?: (row: never) => Answers
}

/** A form whose answers become a submission: how it is asked, what is sent, and what happens next. */
export type Application<Schema extends z.ZodMiniObject> = FormDefinition<Schema> & {
  form: SubmissionForm
  /** As private.forms has it. */
  leastSeconds: number
  /** Visitors fill it in, and sign in to send it. */
  needsAccount: boolean
  /** One at a time: who has an open one sees where it stands instead of the form. */
  isOnce: boolean
  /** Whether what was sent can be changed while nothing is decided. */
  canChange: boolean
  /** Fetches what answers and rows are made into each other with; it comes along with the schema. */
  loadRows: () => Promise<SubmissionRows<Schema>>
  /** What is filled in for somebody who has told us before. */
  knownOf: (about: AboutMe) => Answers
  /** What happens next, said when it is sent. */
  sentOf: (answers: z.output<Schema>) => { title: string; next: string; isFollowed: boolean }
  /** "Propose another session"; none where one is enough. */
  anotherLabel?: string
}

/** The table of each form: what the database refuses names it. */
export const submissionTables = {
  ambassador: 'ambassador_applications',
  talk: 'talk_proposals',
  sponsorship: 'sponsorship_inquiries',
  accommodation: 'accommodation_requests',
  contact: 'contact_messages',
} as const satisfies Record<SubmissionForm, SubmissionTable>
