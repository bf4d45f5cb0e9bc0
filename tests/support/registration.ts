import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import type { Client } from './backend.ts'

/** The two decisions that taking part needs. */
export const agreed = [
  { kind: 'code_of_conduct', version: '2025-09', is_given: true },
  { kind: 'privacy', version: '2025-09', is_given: true },
]

export type RegisterChange = {
  /** Answers that differ; `undefined` leaves one out. */
  details?: Record<string, Json | undefined>
  needs?: Json
  consents?: Json
  referralCode?: string
  seconds?: number
  website?: string
  /** What a solved captcha gave. */
  pass?: string | undefined
}

/** Registers whoever the client is signed in as, as the form of the site does. */
export function register(client: Client, change: RegisterChange = {}) {
  return client.rpc('register', {
    details: { ...registrationAnswers, ...change.details },
    needs: change.needs ?? {},
    consents: change.consents ?? agreed,
    seconds_to_fill: change.seconds ?? 60,
    website: change.website ?? '',
    ...(change.referralCode !== undefined && { referral_code: change.referralCode }),
    ...(change.pass !== undefined && { captcha_pass: change.pass }),
  })
}
