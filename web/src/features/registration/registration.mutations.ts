import type { RegistrationAnswers } from '@fest/schemas/forms/registration.ts'
import {
  type Agreements,
  type Consent,
  newDecisions,
  toRegistration,
} from '@fest/schemas/forms/registration-row.ts'
import { getBackend } from '#app/backend/backend.ts'
import type { FillProof } from '#app/forms/use-step-form.ts'

type Registering = {
  answers: RegistrationAnswers
  agreements: Agreements
  proof: FillProof
  /** The code of whoever referred this person, if any. */
  referralCode: string | null
  /** The result of the captcha, if one is configured. */
  captchaPass: string | undefined
}

/**
 * Registers the signed-in person and returns the row with the resulting status. Calling it twice changes nothing.
 * Rejects with the backend's error.
 */
export async function register({ answers, agreements, proof, referralCode, captchaPass }: Registering) {
  const backend = await getBackend()
  const { data } = await backend
    .rpc('register', {
      ...toRegistration(answers, agreements),
      ...(referralCode !== null && { referral_code: referralCode }),
      seconds_to_fill: proof.secondsToFill,
      website: proof.website,
      ...(captchaPass !== undefined && { captcha_pass: captchaPass }),
    })
    .throwOnError()
  return data
}

type Changing = {
  answers: RegistrationAnswers
  agreements: Agreements
  /** The person's consents so far, the latest of each kind. */
  decided: readonly Consent[]
}

/** Replaces the person's answers; their status stays. Rejects with the backend's error. */
export async function changeRegistration({ answers, agreements, decided }: Changing) {
  const backend = await getBackend()
  const { details, needs, consents } = toRegistration(answers, agreements)
  const { data } = await backend
    .rpc('change_registration', { details, needs, consents: newDecisions(consents, decided) })
    .throwOnError()
  return data
}

/** Cancels the person's registration and workshop seats. Rejects with the backend's error. */
export async function cancelRegistration() {
  const backend = await getBackend()
  const { data } = await backend.rpc('cancel_registration').throwOnError()
  return data
}
