import { callDatabase } from '#app/backend/call-database.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { sendWithoutSession } from '#app/backend/send-without-session.ts'
import type { FillProof } from '#app/forms/use-step-form.ts'

type Row = Readonly<Record<string, unknown>>

type Submitting = {
  form: SubmissionForm
  row: Row
  proof: FillProof
  /** The result of the captcha, if one is configured. */
  pass: string | undefined
}

/**
 * Sends a form; a form without a name is also sent without the sender's session. Sending it twice under the same id
 * changes nothing. Rejects with the backend's error.
 */
export async function submitForm({ form, row, proof, pass }: Submitting): Promise<void> {
  const args = {
    form,
    submission: proof.sendingId,
    answers: row as Json,
    seconds_to_fill: proof.secondsToFill,
    website: proof.website,
    ...(pass !== undefined && { captcha_pass: pass }),
  }
  if (row['is_anonymous'] === true) return sendWithoutSession('submit_form', args)
  await callDatabase('submit_form', args)
}

/** Replaces the answers of a submission that nothing is decided about yet. Rejects with the backend's error. */
export const changeSubmission = (form: SubmissionForm, id: string, row: Row) =>
  callDatabase('change_submission', { form, submission: id, answers: row as Json })

/** Withdraws a submission and frees the bed it held. Rejects with the backend's error. */
export const withdrawSubmission = (form: SubmissionForm, id: string) =>
  callDatabase('withdraw_submission', { form, submission: id })
