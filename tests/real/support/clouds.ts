import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Lake } from '@fest/local/lake/lake.ts'
import { startLake } from '../../support/lake.ts'
import { makeCertificate } from '../../speed/certificate.ts'
import { type ManagementApi, startManagementApi } from '../../support/management-api.ts'
import { listen } from './answering.ts'

type Hook = { id: string; url: string; headers: Record<string, string> } & Record<string, unknown>

/**
 * Both clouds behind a proxy that real programs are told to use: api.supabase.com is the stand-in of the Management
 * API, Sanity's data are the embedded lake's, and what is asked about projects is answered here. Programs speak TLS to the
 * real names and trust a certificate made for this run.
 */
export type Clouds = {
  /** What makes a program come here instead of going to the internet. */
  env: Record<string, string>
  management: ManagementApi
  lake: Lake
  sanity: {
    projectId: string
    token: string
    datasets: { name: string; aclMode: string }[]
    cors: { id: number; origin: string; allowCredentials: boolean }[]
    hooks: Hook[]
  }
  /** `METHOD host/path` of all that was asked. */
  asked: string[]
  /** Requests to functions of the project: what was sent as the secret of sync-content. */
  synced: (string | undefined)[]
  close(): Promise<void>
}

/** False where the certificate can't be made. */
export function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0
}

export async function startClouds(folder: string): Promise<Clouds> {
  const [management, content] = await Promise.all([startManagementApi(), startLake()])
  const { lake } = content
  const projectId = 'ab12cd34'
  const sanity: Clouds['sanity'] = {
    projectId,
    token: 'skALetterToSanity0123456789',
    datasets: [],
    cors: [],
    hooks: [],
  }
  const [asked, synced]: [string[], Clouds['synced']] = [[], []]

  /** What Sanity answers about a project; undefined for its data. */
  async function aboutProject(request: IncomingMessage, path: string): Promise<unknown> {
    const { method = 'GET' } = request
    // On the project's own host and on everybody's, with the project in the path.
    const [, kind = '', name = ''] =
      /^\/v[^/]+(?:\/projects\/\w+)?\/(datasets|cors|features|hooks\/projects\/\w+)\/?(.*)$/.exec(path) ?? []
    if (kind.startsWith('hooks')) {
      if (method === 'GET') return sanity.hooks
      if (method === 'DELETE') return (sanity.hooks = sanity.hooks.filter(({ id }) => id !== name))
      const hook = { ...JSON.parse(await textOf(request)), id: `hook${sanity.hooks.length + 1}` } as Hook
      sanity.hooks.push(hook)
      return hook
    }
    if (kind === 'datasets') {
      if (method === 'GET') return sanity.datasets
      const { aclMode } = JSON.parse(await textOf(request)) as { aclMode: string }
      sanity.datasets.push({ name, aclMode })
      return { datasetName: name, aclMode }
    }
    if (kind === 'cors') {
      if (method === 'GET') return sanity.cors
      const origin = JSON.parse(await textOf(request)) as { origin: string; allowCredentials: boolean }
      sanity.cors.push({ id: sanity.cors.length + 1, ...origin })
      return sanity.cors.at(-1)
    }
    // What the project's plan allows, which the command line asks before it makes a dataset.
    if (kind === 'features') return []
    return undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? ''
    const path = new URL(request.url ?? '/', `https://${host}`).pathname
    asked.push(`${request.method} ${host}${path}`)
    if (host === 'api.supabase.com') return management.handle(request, response)
    if (host === `${management.ref}.supabase.co`) {
      synced.push(request.headers['x-sync-secret']?.toString())
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    if (request.headers.authorization !== `Bearer ${sanity.token}`)
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":"Unauthorized","message":"No session"}')
    const about = await aboutProject(request, path)
    if (about !== undefined)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about))
    request.url = `/lake${request.url ?? ''}`
    request.headers.authorization = `Bearer ${lake.token}`
    await lake.handle(request, response)
  }

  const hosts = [
    'api.supabase.com',
    `${management.ref}.supabase.co`,
    'api.sanity.io',
    `${projectId}.api.sanity.io`,
  ]
  const tls = createTlsServer(await makeCertificate(folder, hosts), (request, response) => {
    void answer(request, response)
  })
  const proxy = createServer((_, response) => void response.writeHead(500).end())
  const tlsPort = await listen(tls)
  proxy.on('connect', (_, socket) => {
    const target = connect(tlsPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    target.on('error', () => socket.destroy())
    socket.on('error', () => target.destroy())
  })
  const address = `http://127.0.0.1:${await listen(proxy)}`
  return {
    env: {
      HTTPS_PROXY: address,
      https_proxy: address,
      NO_PROXY: '',
      no_proxy: '',
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
    },
    management,
    lake,
    sanity,
    asked,
    synced,
    async close() {
      for (const server of [tls, proxy]) {
        server.closeAllConnections()
        server.close()
      }
      await Promise.all([management.close(), content.close()])
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString()
}
