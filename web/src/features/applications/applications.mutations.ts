import { callDatabase } from '#app/backend/call-database.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type { FillProof } from '#app/forms/use-step-form.ts'
import { getConfig } from '#app/config.ts'
import { backendUrl } from '../../backend/backend.ts'
import { errorOf } from '../../backend/read-public.ts'

type Row = Readonly<Record<string, unknown>>

type Submitting = { form: SubmissionForm; row: Row; proof: FillProof; pass: string | undefined }

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
  if (row['is_anonymous'] === true) return submitWithoutSession(args)
  await callDatabase('submit_form', args)
}

/** Replaces the answers of a submission that nothing is decided about yet. Rejects with the backend's error. */
export const changeSubmission = (form: SubmissionForm, id: string, row: Row) =>
  callDatabase('change_submission', { form, submission: id, answers: row as Json })

/**
 * Sends a form anonymously, whoever is signed in: with the public key alone and without cookies, so nothing
 * in the request says who sent it. Rejects with the service's error, in the client's shape, or like `fetch`.
 */
async function submitWithoutSession(args: object): Promise<void> {
  const { anonKey } = getConfig().supabase
  const { retryingFetch } = await import('../../backend/retrying-fetch.ts')
  const response = await retryingFetch(`${backendUrl()}/rest/v1/rpc/submit_form`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(args),
  })
  if (!response.ok) throw await errorOf(response)
}
