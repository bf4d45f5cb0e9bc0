/*
 * The key with which a function of the project speaks to its own database. It imports nothing: the edge runtime
 * bundles it as it is.
 */

/** What a function answers anybody while it has no key; doctor looks for it. */
export const noServiceKey = 'no_service_key'

/**
 * The project's secret key, as the platform gives it to its functions; '' when it gives none. Projects have a set of
 * named secret keys in SUPABASE_SECRET_KEYS, older ones the legacy service_role key alone, and both while they move.
 * https://supabase.com/docs/guides/functions/secrets
 */
export function serviceKeyOf(env: (name: string) => string | undefined): string {
  return secretKeyIn(env('SUPABASE_SECRET_KEYS')) ?? env('SUPABASE_SERVICE_ROLE_KEY') ?? ''
}

function secretKeyIn(text: string | undefined): string | null {
  try {
    const keys: unknown = JSON.parse(text ?? '')
    if (keys === null || typeof keys !== 'object') return null
    // The one that every project has; else any: all of them may do the same.
    const key: unknown = 'default' in keys ? keys.default : Object.values(keys)[0]
    return typeof key === 'string' && key !== '' ? key : null
  } catch {
    return null
  }
}

/** How the key is shown: secret keys are no tokens and are refused as a bearer; the legacy key is one and needs to be. */
export function serviceHeaders(serviceKey: string): Record<string, string> {
  const isToken = serviceKey.startsWith('eyJ')
  return { apikey: serviceKey, ...(isToken && { authorization: `Bearer ${serviceKey}` }) }
}

/** The function itself, or, without a key, one that answers 503 and says so. */
export function withServiceKey(
  serviceKey: string,
  handler: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return serviceKey === ''
    ? () => Promise.resolve(Response.json({ code: noServiceKey }, { status: 503 }))
    : handler
}
