import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { createSecrets } from '../secrets.ts'

export type DataApi = {
  fetch(request: Request): Promise<Response>
  anonKey: string
  serviceKey: string
  close(): Promise<void>
}

/** The embedded data API on a migrated PostgreSQL, as authenticator, which sees functions and no tables. */
export async function openDataApi(address: string): Promise<DataApi> {
  process.env['LITE_TELEMETRY'] = '0'
  const url = new URL(address)
  url.username = 'authenticator'
  const connection = createPostgresConnection({
    url: url.href,
    // Lite passes JSON as text, which the driver would encode a second time.
    postgresOptions: { types: { json: asText(114), jsonb: asText(3802) } },
  })
  const { anonKey, serviceKey, jwtSecret } = createSecrets()
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: anonKey,
      secret_key: serviceKey,
      site_url: url.origin,
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  })
  const ask = async (request: Request) => app.fetch(request, { peerAddress: '127.0.0.1' })
  // On the first request Lite tries to create tables of its own, which this role may not; it prints that.
  const print = console.error
  console.error = () => {}
  await ask(new Request('http://127.0.0.1/rest/v1/rpc/installation_health', { headers: { apikey: anonKey } }))
  console.error = print
  return { fetch: ask, anonKey, serviceKey, close: () => connection.close() }
}

const asText = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
})
