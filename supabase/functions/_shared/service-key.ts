/* The key to the database for functions. Imports nothing: the edge runtime bundles this file as it is. */

/** The error of a function without a key; doctor looks for it. */
export const noServiceKey = 'no_service_key'

/**
 * The project's secret key, as the platform provides it to functions; '' when there is none. Projects have named secret
 * keys in SUPABASE_SECRET_KEYS, older ones only the legacy service_role key, and both during a migration.
 * https://supabase.com/docs/guides/functions/secrets
 */
export function serviceKeyOf(env: (name: string) => string | undefined): string {
  return secretKeyIn(env('SUPABASE_SECRET_KEYS')) ?? env('SUPABASE_SERVICE_ROLE_KEY') ?? ''
}

function secretKeyIn(text: string | undefined): string | null {
  try {
    const keys: unknown = JSON.parse(text ?? '')
    if (keys === null || typeof keys !== 'object') return null
    // The default key, which every project has, otherwise any: all have the same rights.
    const key: unknown = 'default' in keys ? keys.default : Object.values(keys)[0]
    return typeof key === 'string' && key !== '' ? key : null
  } catch {
    return null
  }
}

/** Secret keys aren't tokens and are refused as a bearer; the legacy key is one and must be sent as such. */
export function serviceHeaders(serviceKey: string): Record<string, string> {
  const isToken = serviceKey.startsWith('eyJ')
  return { apikey: serviceKey, ...(isToken && { authorization: `Bearer ${serviceKey}` }) }
}

/** The function itself; without a key, one that answers 503 with that error. */
export function withServiceKey(
  serviceKey: string,
  handler: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return serviceKey === ''
    ? () => Promise.resolve(Response.json({ code: noServiceKey }, { status: 503 }))
    : handler
}
