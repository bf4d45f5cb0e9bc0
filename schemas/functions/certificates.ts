import * as z from 'zod/mini'
import { certificateKinds } from '../vocabulary/certificates.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const kind = z.enum(certificateKinds)

/** The caller's certificates; a code is null until it is first asked for. */
export const myCertificates = z.strictObject({
  certificates: z.array(z.strictObject({ kind, code: textOrNull })),
  is_name_shown: z.boolean(),
})

/** What a certificate certifies, without whose it is. */
const certified = {
  kind,
  event: text,
  place: textOrNull,
  /** The first and the last day, such as "2025-10-10"; empty where the event has none. */
  days: z.array(text),
  /** Titles of the sessions somebody came to, and how long these were together. */
  sessions: z.array(text),
  minutes: z.number(),
  talks: z.array(text),
  prize: z.nullable(z.strictObject({ title: text, team: text, rank: z.number(), is_tied: z.boolean() })),
}

/** Somebody's own certificate. */
export const issuedCertificate = z.strictObject({ ...certified, code: text, name: text })

/** What a code certifies, as anybody may know it. */
export const verifiedCertificate = z.discriminatedUnion('state', [
  z.strictObject({ ...certified, state: z.literal('valid'), name: textOrNull }),
  z.strictObject({ state: z.literal('withdrawn') }),
  z.strictObject({ state: z.literal('unknown') }),
])
