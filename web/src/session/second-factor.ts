import { t } from '@fest/schemas/core/words/t.ts'
import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { codeOf } from '#app/backend/is-answered.ts'
import { getConfig } from '#app/config.ts'

/*
 * A second proof at sign-in: the six digits in an authenticator app (TOTP). Only where the service supports it, see
 * SiteConfig. Each call rejects with the service's error, for backend/errors.ts to put into words.
 */

export type SecondFactor = { id: string; name: string; addedAt: string }

export type NewFactor = {
  id: string
  /** For the app: an otpauth:// address, shown as a QR code. */
  uri: string
  /** The same as text, for apps that can't scan. */
  secret: string
}

/** Whether this installation's service offers a second factor. */
export const hasSecondFactor = (): boolean => getConfig().supabase.hasSecondFactor

/**
 * Whether a second factor is unverified in this session, by its token. private.is_admin protects the data.
 */
export const secondFactorDueOptions = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['backend', 'second-factor-due', userId ?? null],
    enabled: userId !== undefined && hasSecondFactor(),
    async queryFn() {
      const { auth } = await getBackend()
      const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel()
      if (error) throw error
      return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2'
    },
    retry: false,
  })

/** The apps that are set up, oldest first. */
export const secondFactorsOptions = (userId: string) =>
  queryOptions({ queryKey: ['backend', 'second-factors', userId], queryFn: listFactors })

async function listFactors(): Promise<SecondFactor[]> {
  const { auth } = await getBackend()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return data.totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name ?? t`Authenticator app`,
    addedAt: created_at,
  }))
}

/**
 * Starts setting up an app, which will list the code under `issuer`; it counts once a code from it was accepted.
 * Removes earlier unfinished attempts, since their secret was shown only once.
 */
export async function beginFactor(issuer: string): Promise<NewFactor> {
  const { auth } = await getBackend()
  const { data: known, error: listError } = await auth.mfa.listFactors()
  if (listError) throw listError
  for (const { id } of known.all.filter(({ status }) => status === 'unverified')) {
    const { error } = await auth.mfa.unenroll({ factorId: id })
    if (error) throw error
  }
  // The service requires unique names.
  const names = new Set(known.totp.map(({ friendly_name }) => friendly_name))
  let number = 1
  const nameOf = () => t`Authenticator ${number}`
  while (names.has(nameOf())) number += 1
  const friendlyName = nameOf()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer, friendlyName })
  if (error) throw error
  return { id: data.id, uri: data.totp.uri, secret: data.totp.secret }
}

/** Verifies an app's code: finishes its setup at first, and proves who is signed in for this session. */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** Verifies a code at sign-in, from whichever of their apps the person uses. Rejects when it matches none. */
export async function confirmAnyFactor(code: string): Promise<void> {
  const factors = await listFactors()
  let refused: unknown = new Error('This account has no second factor.')
  for (const { id } of factors) {
    try {
      return await confirmFactor(id, code)
    } catch (error) {
      // The code may be another app's; any other error would be the same for the next app.
      if (codeOf(error) !== 'mfa_verification_failed') throw error
      refused = error
    }
  }
  throw refused
}

/** Removes an app; the last one ends the need for codes. Other devices stay until their token expires. */
export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The token still contains the factor until it is renewed.
  await auth.refreshSession()
}
