import type { Questions } from '@fest/schemas/forms/question.ts'
import type { SubmissionTable } from '@fest/schemas/forms/submission.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type * as z from 'zod/mini'
import type { Answers, FormDefinition, NameIn } from '#app/forms/form-definition.ts'
import type { AboutMe } from '#app/features/applications/about-me.ts'

type SubmissionRows<Schema extends z.ZodMiniObject> = {
  /** The answers as submit_form() takes them. */
  toRow: (answers: z.output<Schema>) => Readonly<Record<string, unknown>>
  /** What was sent as the form shows it; none where nothing can be changed afterwards. */
  fromRow?: (row: Readonly<Record<string, unknown>>) => Answers
}

/** Rows and answers of questions whose answers are sent as they are. */
export async function questionRows<Asked extends Questions>(questions: Asked) {
  const { toRow, fromRow } = await import('@fest/schemas/forms/answers.ts')
  return {
    toRow: (answers: { readonly [Name in keyof Asked]?: unknown }) => toRow(questions, answers),
    fromRow: (row: Readonly<Record<string, unknown>>) => fromRow(questions, row),
  }
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
  knownOf: (about: AboutMe) => { readonly [Name in NameIn<Schema>]?: Answers[string] }
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
