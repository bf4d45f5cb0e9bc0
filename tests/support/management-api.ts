import { sha256Of } from '@fest/local/sha256.ts'
import untouchedAuthSettings from './auth-settings.json' with { type: 'json' }
import { type Answerer, respond, serve } from './serving.ts'

type Call = {
  method: string
  path: string
  search: URLSearchParams
  body: string
  /** The token the caller identified itself with. */
  token: string | null
}

export type ManagementApi = Awaited<ReturnType<typeof startManagementApi>>

type Reply = { status: number; json: unknown }

const json = (value: unknown, status = 200): Reply => ({ status, json: value })

/** A stand-in for the Management API with one project; keeps pushes, so that a second has nothing to do. */
export async function startManagementApi() {
  const ref = 'abcdefghijklmnopqrst'
  const project = `/v1/projects/${ref}`
  const calls: Call[] = []
  /** Of a project nobody has set up yet: all its settings by the API’s names, what matters here at its default. */
  const auth: Record<string, unknown> = { ...untouchedAuthSettings }
  /** Secrets of the functions by name, as they were set; functions that are deployed, with the text of what was sent. */
  const [secrets, functions] = [new Map<string, string>(), new Map<string, string>()]
  /** Answers in place of what is there, by `METHOD /path`. Undefined: the usual one after all. */
  const instead = new Map<string, (call: Call) => Reply | Promise<Reply> | undefined>()
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
    // As the service does, it tells no values.
    [`GET ${project}/secrets`]: () =>
      json([...secrets].map(([name, value]) => ({ name, value: sha256Of(value) }))),
    [`POST ${project}/secrets`]: ({ body }) => {
      for (const { name, value } of JSON.parse(body) as { name: string; value: string }[])
        secrets.set(name, value)
      return json(null, 201)
    },
    [`GET ${project}/functions`]: () => json([...functions.keys()].map(describeFunction)),
    [`POST ${project}/functions/deploy`]: ({ body, search }) => {
      const slug = search.get('slug') ?? ''
      functions.set(slug, body)
      return json(describeFunction(slug), 201)
    },
    [`PUT ${project}/functions`]: () => json({ functions: [...functions.keys()].map(describeFunction) }),
    [`PATCH ${project}/config/auth`]: ({ body }) => json(Object.assign(auth, JSON.parse(body))),
  }
  /** Answers a request that came in another way, too, such as through a proxy. */
  const answer: Answerer = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const call: Call = {
      method: request.method,
      path: pathname,
      search: searchParams,
      body: await request.text(),
      token: request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
    }
    calls.push(call)
    const key = `${call.method} ${call.path}`
    const reply = await instead.get(key)?.(call)
    const { json: value, status } = reply ?? usual[key]?.(call) ?? json({ message: `Nothing at ${key}` }, 404)
    return Response.json(value ?? null, { status })
  }
  const { origin, close } = await serve((req, res) => void respond(req, res, answer))
  return { origin, answer, secrets, functions, ref, calls, auth, instead, close }
}

function describeFunction(slug: string) {
  return {
    id: slug,
    slug,
    name: slug,
    status: 'ACTIVE',
    version: 1,
    created_at: 0,
    updated_at: 0,
    verify_jwt: false,
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
