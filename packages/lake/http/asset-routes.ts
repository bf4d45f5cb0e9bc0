import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { LakeContext } from '../context.ts'
import { filePolicy, fileTypes, pictureTypes } from '../file-types.ts'
import { machineOf } from './machine-of.ts'
import { type AssetKind, type Assets, maxFileBytes, maxImageBytes } from '../documents/assets.ts'
import { notFound } from '../errors.ts'
import { type ImageFormat, isCostly, readImageOptions, type Size } from '../images/image-options.ts'
import { renderImage } from '../images/images.ts'
import { type Exchange, readBody, sendJson } from './request.ts'

/** The bytes behind an asset's name never change. */
const foreverCached = 'public, max-age=31536000, immutable'
const storedFields = ['label', 'title', 'description', 'creditLine', 'altText'] as const

/** `POST /assets/images|files/<dataset>`: the body is the file. */
export async function uploadAsset(
  { accounts, assets }: LakeContext,
  { req, res, search, caller }: Exchange,
  kind: AssetKind,
): Promise<void> {
  const { id: author } = accounts.requireWriter(req, caller)
  const bytes = await readBody(req, kind === 'images' ? maxImageBytes : maxFileBytes)
  const fields: Record<string, unknown> = {}
  for (const name of storedFields) {
    const value = search.get(name)
    if (value !== null) fields[name] = value
  }
  const [sourceId, sourceName] = [search.get('sourceId'), search.get('sourceName')]
  if (sourceId !== null || sourceName !== null) {
    fields['source'] = { id: sourceId, name: sourceName, url: search.get('sourceUrl') ?? undefined }
  }
  const document = await assets.upload({
    kind,
    bytes,
    filename: search.get('filename') ?? undefined,
    contentType: req.headers['content-type'],
    fields,
    author,
  })
  sendJson(res, 200, { document })
}

/** `GET /images/<project>/<dataset>/<file>`: the picture, transformed as the parameters say. */
export async function serveImage(
  { assets, images }: LakeContext,
  exchange: Exchange,
  file: string,
): Promise<void> {
  const { req, search } = exchange
  const asset = assets.find('images', file)
  if (!asset) throw notFound('There is no such image')
  const { dimensions: original } = asset['metadata'] as { dimensions: Size }
  const extension = String(asset['extension'])
  const options = readImageOptions(search, { original, accept: req.headers.accept ?? '' })
  // An SVG scales by itself; it is rasterized only when another format is requested.
  if (!options || (extension === 'svg' && options.format === undefined)) {
    await sendStored(exchange, { assets, kind: 'images', file, type: String(asset['mimeType']) })
    return
  }
  const format = options.format ?? formatFor(extension)
  const key = `${file}-${createHash('sha1')
    .update(JSON.stringify([options, format]))
    .digest('hex')}.${format}`
  if (respondNotModified(exchange, key)) return
  const path = assets.pathOf('images', file)
  const bytes = await images.get(key, {
    client: machineOf(req.socket.remoteAddress ?? ''),
    isCostly: isCostly(options),
    render: () => renderImage(path, options, format),
  })
  setAssetHeaders(exchange, { etag: key, type: pictureTypes[format], length: bytes.length })
  exchange.res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** `GET /files/<project>/<dataset>/<file>`: the uploaded file; known types are shown, others are downloads. */
export async function serveFile({ assets }: LakeContext, exchange: Exchange, file: string): Promise<void> {
  const asset = assets.find('files', file)
  if (!asset) throw notFound('There is no such file')
  const type = fileTypes[String(asset['extension'])]
  if (type === undefined && !exchange.search.has('dl')) exchange.search.set('dl', '')
  await sendStored(exchange, { assets, kind: 'files', file, type: type ?? 'application/octet-stream' })
}

async function sendStored(
  exchange: Exchange,
  { assets, kind, file, type }: { assets: Assets; kind: AssetKind; file: string; type: string },
): Promise<void> {
  if (respondNotModified(exchange, file)) return
  // Opened before anything is sent, so that a missing file still gives an error response.
  const stored = await open(assets.pathOf(kind, file))
  try {
    const { size } = await stored.stat()
    const range = readRange(exchange.req.headers.range, size)
    if (range === 'unsatisfiable') {
      exchange.res.writeHead(416, { 'content-range': `bytes */${size}` }).end()
      return
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    setAssetHeaders(exchange, {
      etag: file,
      type,
      length: end - start + 1,
      ...(range && { part: `bytes ${start}-${end}/${size}` }),
    })
    if (exchange.req.method === 'HEAD') exchange.res.end()
    else await pipeline(stored.createReadStream({ start, end, autoClose: false }), exchange.res)
  } catch {
    // The client left, or the disk failed halfway: the response has already started.
    exchange.res.destroy()
  } finally {
    await stored.close()
  }
}

function respondNotModified({ req, res }: Exchange, etag: string): boolean {
  if (req.headers['if-none-match'] !== `"${etag}"`) return false
  res.writeHead(304, { etag: `"${etag}"`, 'cache-control': foreverCached, vary: 'accept' })
  res.end()
  return true
}

function setAssetHeaders(
  { res, search }: Exchange,
  { etag, type, length, part }: { etag: string; type: string; length: number; part?: string },
): void {
  const download = search.get('dl')
  res.writeHead(part === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': length,
    ...(part === undefined ? {} : { 'content-range': part }),
    etag: `"${etag}"`,
    'cache-control': foreverCached,
    // With auto=format the format depends on what the browser accepts.
    vary: 'accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': filePolicy,
    ...(download === null ? {} : { 'content-disposition': dispositionFor(download) }),
  })
}

function dispositionFor(name: string): string {
  const safe = name.replaceAll(/[^\w .()-]/g, '_').slice(0, 120)
  return safe === '' ? 'attachment' : `attachment; filename="${safe}"`
}

function formatFor(extension: string): ImageFormat {
  return (['png', 'webp', 'gif', 'avif'] as const).find((format) => format === extension) ?? 'jpg'
}

/** The first and last byte of an answer, both included. */
type ByteRange = { start: number; end: number }

/**
 * Parses a Range header for a file of `size` bytes: null for the whole file, also for several parts or an unknown unit;
 * `unsatisfiable` if the file has no such bytes. Players need ranges to start in the middle, and Safari to play at all.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
