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
  /** The code of who sent this person, if anybody did. */
  referralCode: string | null
  /** What the check against robots gave, where there is one. */
  captchaPass: string | undefined
}

/**
 * Registers the signed-in person and gives the row that says what became of it. Sent twice it changes nothing.
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
  /** What the person decided so far, the latest of each kind. */
  decided: readonly Consent[]
}

/** Replaces what the person said when registering; their status stays. Rejects with the backend's error. */
export async function changeRegistration({ answers, agreements, decided }: Changing) {
  const backend = await getBackend()
  const { details, needs, consents } = toRegistration(answers, agreements)
  const { data } = await backend
    .rpc('change_registration', { details, needs, consents: newDecisions(consents, decided) })
    .throwOnError()
  return data
}

/** Gives the person's seat back, and their workshop seats with it. Rejects with the backend's error. */
export async function cancelRegistration() {
  const backend = await getBackend()
  const { data } = await backend.rpc('cancel_registration').throwOnError()
  return data
}
