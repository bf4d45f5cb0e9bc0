import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { untouchedAuthSettings } from './auth-settings.ts'

type Call = {
  method: string
  path: string
  body: string
  /** What the caller showed who it is with. */
  token: string | null
}

/**
 * A stand-in of the Supabase Management API with one project, as far as its command line and `npm run setup` ask. What
 * is pushed is kept, so that a second push finds nothing to do.
 */
export type ManagementApi = {
  origin: string
  /** Twenty letters, as refs are. */
  ref: string
  calls: Call[]
  /** The settings of the auth service, by the API's names. */
  auth: Record<string, unknown>
  /** Answers in place of what is there, by `METHOD /path`. Undefined: the usual one after all. */
  instead: Map<string, (call: Call) => Reply | Promise<Reply> | undefined>
  close(): Promise<void>
}

type Reply = { status: number; json: unknown }

const json = (value: unknown, status = 200): Reply => ({ status, json: value })

export async function startManagementApi(): Promise<ManagementApi> {
  const ref = 'abcdefghijklmnopqrst'
  const project = `/v1/projects/${ref}`
  const calls: Call[] = []
  const auth = untouchedAuthSettings()
  const instead: ManagementApi['instead'] = new Map()
  const usual: Record<string, (call: Call) => Reply> = {
    [`GET ${project}`]: () =>
      json({
        id: ref,
        ref,
        organization_id: 'club',
        organization_slug: 'club',
        name: 'fest',
        region: 'eu-central-1',
        created_at: '2026-01-01T00:00:00Z',
        status: 'ACTIVE_HEALTHY',
        database: {
          host: `db.${ref}.supabase.test`,
          version: '17.6.1.1',
          postgres_engine: '17',
          release_channel: 'ga',
        },
      }),
    [`GET ${project}/billing/addons`]: () => json({ selected_addons: [], available_addons: [] }),
    [`GET /v2/projects/${ref}/config`]: () =>
      json({ data: { type: 'project_config', id: ref, attributes: { auth } } }),
    [`GET ${project}/config/auth`]: () => json(auth),
    [`PATCH ${project}/config/auth`]: ({ body }) => json(Object.assign(auth, JSON.parse(body))),
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, json: value }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(value === undefined ? '' : JSON.stringify(value))
    })
  })
  async function answer(request: IncomingMessage): Promise<Reply> {
    const call: Call = {
      method: request.method ?? '',
      path: new URL(request.url ?? '/', 'http://stand.in').pathname,
      body: Buffer.concat(await request.toArray()).toString(),
      token: request.headers.authorization?.replace(/^Bearer /, '') ?? null,
    }
    calls.push(call)
    const key = `${call.method} ${call.path}`
    const reply = await instead.get(key)?.(call)
    return reply ?? usual[key]?.(call) ?? json({ message: `Nothing at ${key}` }, 404)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ref,
    calls,
    auth,
    instead,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** What the command line takes as `--profile` to ask the stand-in instead of supabase.com. */
export function profileOf({ origin }: ManagementApi): string {
  return [
    'name: stand-in',
    `api_url: ${origin}`,
    `dashboard_url: ${origin}`,
    'project_host: supabase.test',
    'pooler_host: supabase.test',
    '',
  ].join('\n')
}
