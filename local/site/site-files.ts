import { createHash, randomUUID } from 'node:crypto'
import { readFile, mkdir, rename, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, basename } from 'node:path'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import sharp from 'sharp'
import { PictureCache } from '../share/picture-cache.ts'
import { headersOfPath, headersOfSite, type SiteHeaders } from '../hosting/headers.ts'
import { embedPolicy, metaOfPolicy } from '../hosting/policies.ts'
import { licensesText, shippedPackages } from '../hosting/licenses.ts'
import type { ContentContext, Renderer, Figure } from './pages.ts'
import { existsSync } from 'node:fs'
import { pictureTypes } from '@fest/lake/file-types.ts'

type SiteFile = {
  type: string
  body: Buffer
  /** The cache-control header, when it isn't the usual one for the path. */
  cacheControl?: string
}

type SiteFilesOptions = ContentContext & {
  root: string
  figures: Pick<Figures, 'read'>
  /** Returns the current renderer, which changes during development. */
  renderer: () => Promise<Renderer>
}

/** PNG icons for devices that don't accept SVG, by path, with the edge in pixels. */
const icons: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
}

/** Requested without a page, by feed readers and by browsers that open a file. */
const faviconPath = '/favicon.ico'

/** Third-party work in the site and the Studio, with the notices that the licenses require. */
const licensesPath = '/licences.txt'

/** The lab's picture; with a circuit in its query, that circuit's. */
const circuitPicturePath = '/share/lab.jpg'

/** When more circuits wait to be drawn, links get the lab's picture. */
const maxWaitingCircuits = 5

export type SiteFiles = {
  /** From currently published content; null if there is none. `version` and `circuit` are in the address. */
  get(path: string, version?: string | null, circuit?: string | null): Promise<SiteFile | null>
  /** Responds when the address is one of these files; returns false otherwise. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** The paths of all these files but figures, which pages bring along. */
  list(): Promise<string[]>
}

/** Neither pages nor built files: shared links' pictures, icons, files for machines, notebooks' figures. */
export function openSiteFiles({ root, config, readContent, figures, renderer }: SiteFilesOptions): SiteFiles {
  const pictures = new PictureCache()
  // A separate cache, so that many circuits don't delay or displace the pages' pictures.
  const circuits = new PictureCache()
  const context = { config, readContent }
  const headers = headersOfSite(config)

  async function get(
    path: string,
    version: string | null = null,
    circuit: string | null = null,
  ): Promise<SiteFile | null> {
    const edge = icons[path]
    if (edge !== undefined) return icon(join(root, 'web/public/icon.svg'), edge)
    if (path.startsWith('/figures/')) return figures.read(path)
    if (path === faviconPath) return favicon(join(root, 'web/public/icon.svg'))
    if (path === licensesPath) {
      const packages = await shippedPackages(root)
      return { type: 'text/plain; charset=utf-8', body: Buffer.from(licensesText(packages)) }
    }
    if (!path.startsWith('/share/')) {
      const file = await (await renderer()).makeFile(path, context)
      if (!file) return null
      // In the page too, as in all others: not every host can be told to send headers.
      const head = path === embeddedSchedulePath ? `<head>\n${metaOfPolicy(embedPolicy)}` : '<head>'
      return { type: file.type, body: Buffer.from(file.text.replace('<head>', () => head)) }
    }
    const asked =
      path === circuitPicturePath ? await (await renderer()).readCircuitCard(circuit, context) : null
    const drawn = circuits.waiting < maxWaitingCircuits ? asked : null
    const found = drawn ?? (await (await renderer()).readShareCard(path, context))
    if (!found) return null
    return {
      type: 'image/jpeg',
      body: await (drawn ? circuits : pictures).get(found.card),
      // An address with an old version leads to the current picture; only the current address may be cached long.
      cacheControl: version === found.version ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
  }

  return {
    get,
    async handle(req, res) {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://site')
      if (!mayBeOurs(pathname)) return false
      const file = await get(pathname, searchParams.get('v'), searchParams.get('circuit'))
      if (!file) return false
      respond(req, res, file, headers)
      return true
    },
    async list() {
      const { files, pictures: drawn } = await (await renderer()).listSite(readContent)
      return [...Object.keys(icons), faviconPath, licensesPath, ...files, ...drawn]
    },
  }
}

/** A cheap test, because it runs before everything else. */
function mayBeOurs(path: string): boolean {
  return (
    path === embeddedSchedulePath ||
    path.startsWith('/.well-known/') ||
    path.startsWith('/share/') ||
    path.startsWith('/figures/') ||
    (path.indexOf('/', 1) === -1 && path.includes('.'))
  )
}

function respond(
  req: IncomingMessage,
  res: ServerResponse,
  { type, body, cacheControl }: SiteFile,
  site: SiteHeaders,
): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const { pathname } = new URL(req.url ?? '/', 'http://site')
  const headers = {
    ...headersOfPath(site, pathname),
    etag,
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
  }
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers).end()
    return
  }
  res.writeHead(200, { ...headers, 'content-type': type, 'content-length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}

async function icon(drawing: string, edge: number): Promise<SiteFile> {
  // Apple's and Android's launchers round the corners themselves, so the drawing's own are filled.
  const body = await sharp(await readFile(drawing), { density: (72 * edge) / 64 })
    .resize(edge, edge)
    .flatten({ background: '#120e17' })
    .png({ palette: true })
    .toBuffer()
  return { type: 'image/png', body }
}

/** One image of 32 pixels: an icon file may contain a PNG, after a table of contents. */
async function favicon(drawing: string): Promise<SiteFile> {
  const edge = 32
  const { body } = await icon(drawing, edge)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(edge, 6)
  head.writeUInt8(edge, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(body.length, 14)
  head.writeUInt32LE(head.length, 18)
  return { type: 'image/x-icon', body: Buffer.concat([head, body]) }
}

const figurePath = /^\/figures\/[0-9a-f]{64}\.(png|jpg|gif|webp|svg)$/

/** The pictures of drawn notebooks, on disk. */
export type Figures = {
  keep: (figure: Figure) => Promise<void>
  /** Null for an unknown figure. */
  read: (path: string) => Promise<{ type: string; body: Buffer } | null>
}

/** None is ever removed: a cached page shows its own, and all are smaller than the uploaded notebooks. */
export function openFigures(folder: string): Figures {
  const fileOf = (path: string) => join(folder, basename(path))
  return {
    async keep({ path, body }) {
      if (!figurePath.test(path)) throw new Error(`${path} is no figure’s address.`)
      // An existing file has this content: its name is the hash.
      if (existsSync(fileOf(path))) return
      await mkdir(folder, { recursive: true })
      const part = `${fileOf(path)}.${randomUUID()}.part`
      await writeFile(part, body)
      await rename(part, fileOf(path))
    },
    async read(path) {
      const ending = figurePath.exec(path)?.[1]
      if (ending === undefined || !existsSync(fileOf(path))) return null
      // The pattern has named its endings.
      return { type: pictureTypes[ending as keyof typeof pictureTypes], body: await readFile(fileOf(path)) }
    },
  }
}
