// @chunk applying
import type { Database } from '@fest/schemas/database.types.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type * as z from 'zod/mini'
import type { Answers, CustomForm, FormDefinition, NameIn } from '#app/forms/form-definition.ts'

type SubmissionRows<Schema extends z.ZodMiniObject> = {
  /** The answers as submit_form() takes them. */
  toRow: (answers: z.output<Schema>) => Readonly<Record<string, unknown>>
  /** A submission as the form shows it; undefined if it can't be edited afterwards. */
  fromRow?: (row: Readonly<Record<string, unknown>>) => Answers
}

export type AboutMe = {
  name: string
  institution: string
  phone: string
  yearOfStudy: string
  isRegistered: boolean
}

/** A form whose answers become a submission: what it asks, what it sends, and what happens next. */
export type Application<Schema extends z.ZodMiniObject> = FormDefinition<Schema> & {
  form: SubmissionForm
  /** Equal to the value in private.forms. */
  leastSeconds: number
  /** Visitors can fill it out, and have to sign in to send it. */
  needsAccount: boolean
  /** Whether a submission can be changed while nothing is decided. */
  canChange: boolean
  /** Loads the functions that convert between answers and rows; happens together with the schema. */
  loadRows: () => Promise<SubmissionRows<Schema>>
  knownOf: (about: AboutMe) => { readonly [Name in NameIn<Schema>]?: Answers[string] }
  /** What to say once it is sent; unless `isFollowed` is false, the profile shows what becomes of it. */
  sentOf: (answers: z.output<Schema>) => { title: string; next: string; isFollowed?: boolean }
  /** Without it only one is sent at a time: people with an open submission see its status instead of the form. */
  anotherLabel?: string
  custom?: CustomForm | null
}

/** The table of each form, as named by the database's errors. */
export const submissionTables = {
  ambassador: 'ambassador_applications',
  talk: 'talk_proposals',
  sponsorship: 'sponsorship_inquiries',
  accommodation: 'accommodation_requests',
  contact: 'contact_messages',
} as const satisfies Record<SubmissionForm, keyof Database['public']['Tables']>
