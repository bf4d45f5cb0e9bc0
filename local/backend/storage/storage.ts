import { createHmac, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { timingSafeEqualText } from '@fest/lake/http/secrets.ts'
import { fieldsOf, readLimited } from '../request-body.ts'
import type { Caller } from '../service.ts'

type Options = {
  /** Runs SQL as that caller, so that the policies decide; `isTrial` leaves no trace. */
  run: (caller: Caller, sql: string, params: unknown[], isTrial?: boolean) => Promise<unknown[]>
  secrets: { jwtSecret: string; serviceKey: string }
  /** Null for a database in memory: the files go with it. */
  dataDir: string | null
}

export type Storage = {
  /** Handles requests below /storage/v1/object; null for other addresses. */
  answer(request: Request): Promise<Response | null>
  close(): void
}

/**
 * The part of Supabase's storage that the site needs: uploads by the rules of the bucket and the policies, reads and
 * removals by the service. A file on disk is named by its row's id, so names can't be abused as paths.
 */
export function openStorage({ run, secrets, dataDir }: Options): Storage {
  let folder = dataDir === null ? null : join(dataDir, 'storage')

  function pathOf(id: string): string {
    folder ??= mkdtempSync(join(tmpdir(), 'fest-storage-'))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return join(folder, id)
  }

  async function upload(request: Request, caller: Caller, bucketId: string, name: string): Promise<Response> {
    const [bucket] = (await run(theService, bucketQuery, [bucketId])) as Bucket[]
    if (!bucket) return refusal('404', 'Bucket not found', 'Bucket not found')
    const type = (request.headers.get('content-type') ?? 'application/octet-stream').split(';')[0] ?? ''
    if (!bucket.types.includes(type))
      return refusal('415', 'invalid_mime_type', `mime type ${type} is not supported`)
    if (Number(request.headers.get('content-length') ?? 0) > bucket.most) return tooLarge()
    const id = randomUUID()
    const keep = (size: number, isTrial: boolean) =>
      run(
        caller,
        'insert into storage.objects (id, bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4, $5)',
        [id, bucketId, name, caller.claims.sub ?? '', JSON.stringify({ mimetype: type, size })],
        isTrial,
      )
    // Checked before the body is read, so that nobody can make this process receive a file that it then refuses.
    await keep(0, true)
    const path = pathOf(id)
    try {
      await keep(await write(request, path, bucket.most), false)
    } catch (error) {
      await rm(path, { force: true })
      if (error instanceof TooLargeError) return tooLarge()
      throw error
    }
    return Response.json({ Key: `${bucketId}/${name}`, Id: id })
  }

  async function read(caller: Caller, bucketId: string, name: string): Promise<Response> {
    const [found] = (await run(
      caller,
      `select id, metadata ->> 'mimetype' as type from storage.objects where bucket_id = $1 and name = $2`,
      [bucketId, name],
    )) as { id: string; type: string | null }[]
    if (!found) return refusal('404', 'not_found', 'Object not found')
    return new Response(new Uint8Array(await readFile(pathOf(found.id))), {
      headers: {
        'content-type': found.type ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  async function remove(request: Request, caller: Caller, bucketId: string): Promise<Response> {
    const body = await readLimited(request)
    const { prefixes } = fieldsOf(body === 'too-large' ? undefined : body)
    const removed = (await run(
      caller,
      'delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb)) returning id, name',
      [bucketId, JSON.stringify(prefixes ?? [])],
    )) as { id: string; name: string }[]
    for (const { id } of removed) await rm(pathOf(id), { force: true })
    return Response.json(removed.map(({ name }) => ({ name, bucket_id: bucketId })))
  }

  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      const [, bucketId, name] = /^\/storage\/v1\/object\/([a-z0-9-]+)(?:\/(.+))?$/.exec(pathname) ?? []
      if (bucketId === undefined) return null
      const caller = callerOf(request, secrets)
      if (!caller) return refusal('403', 'Unauthorized', 'Invalid Compact JWS')
      try {
        if (request.method === 'DELETE' && name === undefined) return await remove(request, caller, bucketId)
        if (name === undefined) return null
        const decoded = decodeURIComponent(name)
        if (request.method === 'GET') return await read(caller, bucketId, decoded)
        return request.method === 'POST' ? await upload(request, caller, bucketId, decoded) : null
      } catch (error) {
        return refusalOf(error)
      }
    },
    close() {
      if (dataDir === null && folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const theService: Caller = { role: 'service_role', claims: { role: 'service_role' } }

type Bucket = { most: number; types: string[] }

const bucketQuery =
  'select file_size_limit::float8 as most, allowed_mime_types as types from storage.buckets where id = $1'

/** Writes the body into a file; resolves to its size. Rejects with TooLargeError as soon as it is. */
async function write({ body }: Request, path: string, most: number): Promise<number> {
  let size = 0
  await pipeline(
    Readable.from(body ?? []),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.byteLength
        if (size > most) throw new TooLargeError()
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return size
}

class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** The caller: the service by its key, or a person by a token this backend signed; null for anything else. */
function callerOf(request: Request, { jwtSecret, serviceKey }: Options['secrets']): Caller | null {
  const key = request.headers.get('apikey') ?? ''
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  if (timingSafeEqualText(key, serviceKey) && (token === '' || token === serviceKey)) return theService
  const [header = '', payload = '', signature = ''] = token.split('.')
  const right = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest('base64url')
  if (!timingSafeEqualText(signature, right)) return null
  const { sub, exp, role, ...others } = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as Record<string, unknown>
  const isValid = typeof exp === 'number' && exp * 1000 > Date.now()
  if (!isValid || role !== 'authenticated' || typeof sub !== 'string') return null
  return { role, claims: { ...others, sub, role } }
}

/** Errors have status 400 and the actual status in the body, as in Supabase's storage. */
const refusal = (statusCode: string, error: string, message: string) =>
  Response.json({ statusCode, error, message }, { status: 400 })

const tooLarge = () => refusal('413', 'Payload too large', 'The object exceeded the maximum allowed size')

function refusalOf(error: unknown): Response {
  const code = (error as { code?: unknown }).code
  if (code === '42501') return refusal('403', 'Unauthorized', 'new row violates row-level security policy')
  if (code === '23505') return refusal('409', 'Duplicate', 'The resource already exists')
  if (typeof code === 'string' && code.startsWith('22')) return refusal('400', 'InvalidKey', 'Invalid key')
  if (error instanceof URIError || error instanceof SyntaxError || error instanceof TypeError)
    return refusal('400', 'InvalidRequest', 'The request can’t be read')
  throw error
}
