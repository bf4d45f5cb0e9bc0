import { spawnSync } from 'node:child_process'
import { startLake } from '../../support/lake.ts'
import { startManagementApi } from '../../support/management-api.ts'
import { type Answerer, forward } from '../../support/serving.ts'
import { startOutside } from './outside.ts'

type Hook = { id: string; url: string; headers: Record<string, string> } & Record<string, unknown>

export type Clouds = Awaited<ReturnType<typeof startClouds>>

/** False where the certificate can't be made. */
export function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0
}

/** Both clouds behind a proxy for real programs, with TLS to real names by the run's certificate. */
export async function startClouds() {
  const [management, content] = await Promise.all([startManagementApi(), startLake()])
  const { lake } = content
  const projectId = 'ab12cd34'
  const sanity = {
    projectId,
    token: 'skALetterToSanity0123456789',
    datasets: [] as { name: string; aclMode: string }[],
    cors: [] as { id: number; origin: string; allowCredentials: boolean }[],
    hooks: [] as Hook[],
  }
  const [asked, synced]: [string[], (string | undefined)[]] = [[], []]

  /** What Sanity answers about a project; undefined for its data. */
  async function aboutProject({ method, url }: Request, text: string): Promise<unknown> {
    // On the project's own host and on everybody's, with the project in the path.
    const [, kind = '', name = ''] =
      /^\/v[^/]+(?:\/projects\/\w+)?\/(datasets|cors|features|hooks\/projects\/\w+)\/?(.*)$/.exec(
        new URL(url).pathname,
      ) ?? []
    if (kind.startsWith('hooks')) {
      if (method === 'GET') return sanity.hooks
      if (method === 'DELETE') return (sanity.hooks = sanity.hooks.filter(({ id }) => id !== name))
      const hook = { ...JSON.parse(text), id: `hook${sanity.hooks.length + 1}` } as Hook
      sanity.hooks.push(hook)
      return hook
    }
    if (kind === 'datasets') {
      if (method === 'GET') return sanity.datasets
      const { aclMode } = JSON.parse(text) as { aclMode: string }
      sanity.datasets.push({ name, aclMode })
      return { datasetName: name, aclMode }
    }
    if (kind === 'cors') {
      if (method === 'GET') return sanity.cors
      const origin = JSON.parse(text) as { origin: string; allowCredentials: boolean }
      sanity.cors.push({ id: sanity.cors.length + 1, ...origin })
      return sanity.cors.at(-1)
    }
    // What the project's plan allows, which the command line asks before it makes a dataset.
    return kind === 'features' ? [] : undefined
  }

  const ofSanity: Answerer = async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${sanity.token}`)
      return Response.json({ error: 'Unauthorized', message: 'No session' }, { status: 401 })
    const about = await aboutProject(request, await request.clone().text())
    if (about !== undefined) return Response.json(about)
    const own = new Request(request)
    own.headers.set('authorization', `Bearer ${lake.token}`)
    return forward(own, `${content.origin}/lake`)
  }
  const hosts: Record<string, Answerer> = {
    'api.supabase.com': management.answer,
    [`${management.ref}.supabase.co`]({ headers }) {
      synced.push(headers.get('x-sync-secret') ?? undefined)
      return Response.json({})
    },
    'api.sanity.io': ofSanity,
    [`${projectId}.api.sanity.io`]: ofSanity,
  }
  const noted = Object.entries(hosts).map(([host, answer]): [string, Answerer] => [
    host,
    (request) => {
      asked.push(`${request.method} ${host}${new URL(request.url).pathname}`)
      return answer(request)
    },
  ])
  const outside = await startOutside(Object.fromEntries(noted))
  return {
    /** What makes a program come here instead of going to the internet. */
    env: {
      HTTPS_PROXY: outside.proxy,
      https_proxy: outside.proxy,
      NO_PROXY: '',
      no_proxy: '',
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: outside.certificate,
    },
    management,
    lake,
    sanity,
    /** `METHOD host/path` of all that was asked. */
    asked,
    /** Requests to functions of the project: what was sent as the secret of sync-content. */
    synced,
    async close() {
      await Promise.all([outside.stop(), management.close(), content.close()])
    },
  }
}
