import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Accounts, type OrganizerDirectory } from './http/account.ts'
import { Assets, fileNameOf } from './documents/assets.ts'
import type { LakeContext, OrganizerCalls } from './context.ts'
import { openDatabase } from './documents/database.ts'
import { isAssetType, type SavedDataset, saveDataset } from './documents/dataset-export.ts'
import { importDataset, type ImportResult } from './documents/dataset-io.ts'
import { isPublicId } from './documents/documents.ts'
import { LakeError, notFound } from './errors.ts'
import { openEvents } from './http/event-routes.ts'
import { ImageCache } from './images/image-cache.ts'
import { Listeners } from './live/listen.ts'
import { LiveEvents } from './live/live.ts'
import { serveMux } from './live/mux.ts'
import { Presence } from './live/presence.ts'
import { type InsideAccess, insideAccess } from './inside-access.ts'
import { Queries } from './query/queries.ts'
import { runQuery } from './query/query.ts'
import { type Exchange, sendError } from './http/request.ts'
import { route } from './http/routes.ts'
import { Store } from './documents/store.ts'
import { VisitorStreams } from './live/visitor-streams.ts'

export type LakeOptions = {
  /** The folder of all the lake's data; created when missing. */
  dataDir: string
  projectId: string
  dataset: string
  /** The origins whose pages may write, e.g. `http://127.0.0.1:3000`; read at each request. */
  origins: () => readonly string[]
  organizers: OrganizerDirectory
  organizerCalls?: OrganizerCalls
}

/** A Content Lake on this machine: Sanity's HTTP API for one dataset, under the path `/lake`. */
export type Lake = {
  /** Handles any request whose path begins with `/lake`. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Accepts a WebSocket request under `/lake`; false for other paths. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Queries published content within the process; rejects with a readable message. */
  fetch<T>(query: string, params?: Record<string, unknown>): Promise<T>
  /** The text of an uploaded file by the address in its asset document; null when there is none. */
  readFile(url: string): Promise<string | null>
  /** Calls `listener` after each commit that changed published documents; returns the function that stops it. */
  onPublished(listener: (change: { documentIds: string[] }) => void): () => void
  /** This process's access with an organizer's rights. */
  inside: InsideAccess
  /** Whether there are no documents. Files don't count: an interrupted import leaves some. */
  isEmpty(): boolean
  /** Loads a file of NDJSON in the format of `sanity dataset export`. */
  importDataset(file: string, options: { replace: boolean }): Promise<ImportResult>
  /** Writes the dataset, drafts and files included, into a folder in the format of `sanity dataset export`. */
  saveDataset(folder: string): Promise<SavedDataset>
  /** The write token, created at the first start. */
  token: string
  /** Signs in the first organizer once, until this process ends. `onUsed` is called when it was used. */
  createLoginLink(origin: string, onUsed?: () => void): string
  close(): Promise<void>
}

/** Disk space for rendered images, in bytes. */
const imageCacheBytes = 512_000_000
const maxMessageBytes = 64_000

/**
 * Opens the lake in a folder, creating a new one if necessary. One process at a time: the caller holds the folder's
 * lock. Throws LakeFileError when the folder was written by another version, or is damaged.
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const { dataDir, projectId, dataset } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { token } = readSecrets(join(dataDir, 'lake-secrets.json'))
  const database = openDatabase(join(dataDir, `${dataset}.sqlite`))
  const store = new Store(database)
  const accounts = new Accounts(database, { token, directory: options.organizers, origins: options.origins })
  const images = new ImageCache(join(dataDir, 'image-cache'), imageCacheBytes)
  const context: LakeContext = {
    projectId,
    dataset,
    store,
    accounts,
    queries: new Queries(store),
    listeners: new Listeners(store),
    live: new LiveEvents(store, dataset),
    visitors: new VisitorStreams(),
    assets: new Assets(store, {
      folder: join(dataDir, 'assets'),
      projectId,
      dataset,
      onRemoved: (file) => images.forget(file),
    }),
    images,
    organizerCalls: options.organizerCalls ?? {},
  }
  const presence = new Presence()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })

  function serveSocket(socket: WebSocket, exchange: Pick<Exchange, 'path' | 'caller'>): void {
    const { path, caller } = exchange
    const forget = accounts.whileSignedIn(caller, () => socket.close(4001, 'Signed out'))
    socket.once('close', forget)
    if (path !== '/mux') {
      presence.serve(socket, caller.kind === 'anonymous' ? '' : caller.user.id)
      return
    }
    serveMux(socket, (target, lastEventId, openSink) => {
      const { path, search } = parseTarget(target)
      // Only organizers open this socket, and they aren't counted.
      openEvents(context, { caller, address: '', path, search, lastEventId }, openSink)
    })
  }

  return {
    token,
    async handle(req, res) {
      context.queries.warm()
      try {
        const exchange: Exchange = { req, res, ...parseTarget(req.url ?? ''), caller: accounts.identify(req) }
        await route(context, exchange)
      } catch (error) {
        sendError(res, error)
      }
    },
    upgrade(req, socket, head) {
      if (!req.url?.startsWith('/lake/')) return false
      try {
        const { path } = parseTarget(req.url)
        if (path !== '/mux' && path !== `/socket/${dataset}`) throw notFound(`There is no socket ${path}`)
        const caller = accounts.identify(req)
        accounts.requireWriter(req, caller)
        sockets.handleUpgrade(req, socket, head, (webSocket) => serveSocket(webSocket, { path, caller }))
      } catch (error) {
        refuseUpgrade(socket, error)
      }
      return true
    },
    async fetch<T>(query: string, params: Record<string, unknown> = {}): Promise<T> {
      context.queries.trust(query)
      const result = await runQuery(store.views.public, query, params, {
        projectId,
        dataset,
        identity: '<anonymous>',
      })
      // The caller may modify the result; the stored documents must not change with it.
      return structuredClone(result) as T
    },
    readFile: (url) => context.assets.readText(url),
    onPublished(listener) {
      return store.onCommit(({ changes }) => {
        const documentIds = changes.map(({ id }) => id).filter(isPublicId)
        if (documentIds.length > 0) listener({ documentIds })
      })
    },
    inside: insideAccess(context),
    isEmpty: () => store.views.raw.all().every(({ _type: type }) => isAssetType(type)),
    importDataset: (file, importOptions) => importDataset(context, file, importOptions),
    saveDataset: (folder) =>
      saveDataset(folder, store.views.raw.all(), ({ _id: id, _type: type }) =>
        readFile(context.assets.pathOf(type === 'sanity.imageAsset' ? 'images' : 'files', fileNameOf(id))),
      ),
    createLoginLink: (origin, onUsed) => `${origin}/lake/auth/link?code=${accounts.createLoginCode(onUsed)}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      context.listeners.close()
      context.live.close()
      await context.queries.close()
      database.close()
    },
  }
}

/** Parses `/lake/v2025-02-19/data/query/production?…`; assets and pages have no version. */
function parseTarget(target: string): Pick<Exchange, 'path' | 'search' | 'apiVersion'> {
  const url = URL.parse(target, 'http://lake')
  if (!url) throw new LakeError(400, 'The address cannot be read')
  const path = url.pathname.replace(/^\/lake(?=\/|$)/, '')
  const [, apiVersion, rest] = /^\/v(\d[\d-]*|X)(\/.*)$/.exec(path) ?? []
  return { path: rest ?? path, search: url.searchParams, apiVersion: apiVersion ?? '1' }
}

function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, message } = error instanceof LakeError ? error : new LakeError(500, 'Failed')
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n${message}\n`,
  )
}

/** This lake's secrets, created at the first start and readable by their owner only. */
function readSecrets(file: string): { token: string } {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as { token: string }
  const secrets = { token: `sk-local-${randomBytes(32).toString('base64url')}` }
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return secrets
}
