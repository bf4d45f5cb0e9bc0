import { callDatabase } from '#app/backend/call-database.ts'
import type { RegistrationAnswers } from '@fest/schemas/forms/registration.ts'
import {
  type Agreements,
  type Consent,
  newDecisions,
  toRegistration,
} from '@fest/schemas/forms/registration-row.ts'
import type { attempt } from '#app/backend/attempt.ts'
import { explainRefused } from '#app/forms/explain-refused.ts'
import type { Answers, CustomForm, CustomSent } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import type { FillProof, SubmitError } from '#app/forms/use-step-form.ts'
import type { Registration } from './registration.queries.ts'

const answerTables = ['registrations', 'registration_needs', 'consents']

/** Passed in, so that this file doesn't load what the form already has. */
type Attempt = typeof attempt

const withCustom = (sent: ReturnType<typeof toRegistration>, custom: CustomSent | undefined) =>
  custom ? { ...sent, details: { ...sent.details, custom } } : sent

type Sending = {
  answers: RegistrationAnswers
  agreements: Agreements
  custom: CustomForm | null
  held: Answers
  proof: FillProof
  referralCode: string | null
  check: HumanCheck
}

/** Registers the person; resolves to the row or the refusal. Repeating it changes nothing. Never rejects. */
export async function sendRegistration(
  attempt: Attempt,
  { answers, agreements, custom, held, proof, referralCode, check }: Sending,
): Promise<{ registration: Registration | null; refused: SubmitError | null }> {
  let registration = null as Registration | null
  const refused = await attempt(async () => {
    const captchaPass = await check.pass()
    try {
      registration = await callDatabase('register', {
        ...withCustom(toRegistration(answers, agreements), custom?.sentOf(held)),
        ...(referralCode !== null && { referral_code: referralCode }),
        seconds_to_fill: proof.secondsToFill,
        website: proof.website,
        ...(captchaPass !== undefined && { captcha_pass: captchaPass }),
      })
    } catch (error) {
      check.onRefused(error)
      throw error
    }
  }, answerTables)
  return { registration, refused: await explainRefused(refused, custom, held) }
}

type Changing = Pick<Sending, 'answers' | 'agreements' | 'custom' | 'held'> & { decided: readonly Consent[] }

/** Replaces the answers; the status stays. Resolves to null, or to why they were refused. Never rejects. */
export async function changeRegistration(
  attempt: Attempt,
  { answers, agreements, custom, held, decided }: Changing,
) {
  const refused = await attempt(async () => {
    const sent = withCustom(toRegistration(answers, agreements), custom?.sentOf(held))
    const consents = newDecisions(sent.consents, decided)
    await callDatabase('change_registration', { ...sent, consents })
  }, answerTables)
  return explainRefused(refused, custom, held)
}

/** Cancels the person's registration and workshop seats. Rejects with the backend's error. */
export const cancelRegistration = () => callDatabase('cancel_registration')
