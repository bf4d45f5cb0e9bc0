import { t } from '@fest/schemas/core/words/t.ts'
import {
  isSlides,
  lookedAtBytes,
  mostSlidesBytes,
  mostSlidesMb,
  slidesKindOf,
  slidesTypes,
  storedSlidesName,
} from '@fest/schemas/core/slides-file.ts'
import { getBackend, backendUrl } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'

/** Why slides didn't arrive, in words for their sender. */
class SlidesError extends Error {
  override name = 'SlidesError'
}

class RefusedSlidesError extends SlidesError {
  override name = 'RefusedSlidesError'
}

/**
 * Uploads slides into a talk's folder; resolves to where they are kept. Rejects with SlidesError, with
 * RefusedSlidesError where the file isn't what its name says or is too large. `onProgress` gets the part that is through, from 0 to 1.
 */
export async function uploadSlides(
  file: File,
  folder: string,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const kind = slidesKindOf(file.name)
  if (kind === null) throw new RefusedSlidesError(t`Choose a PDF, PowerPoint, Keynote or OpenDocument file.`)
  if (file.size > mostSlidesBytes) throw new RefusedSlidesError(tooLarge)
  const [begin, end] = await Promise.all([
    file.slice(0, lookedAtBytes).arrayBuffer(),
    file.slice(-lookedAtBytes).arrayBuffer(),
  ])
  const format = kind.toUpperCase()
  if (!isSlides(kind, new Uint8Array(begin), new Uint8Array(end)))
    throw new RefusedSlidesError(
      t`This isn’t a ${format} file, though its name ends in .${kind}. Export it again, then choose it.`,
    )
  const backend = await getBackend()
  const { data } = await backend.auth.getSession()
  const path = `${folder}/${crypto.randomUUID()}/${storedSlidesName(file.name, kind)}`
  await send(`${backendUrl()}/storage/v1/object/speaker-slides/${path}`, {
    file,
    type: slidesTypes[kind],
    token: data.session?.access_token ?? '',
    onProgress,
    signal,
  })
  return path
}

const tooLarge = t`This file is larger than ${mostSlidesMb} MB. Export it with smaller pictures, or give us a link to it above.`
const busy = t`It’s very busy right now, so we couldn’t take your file. Wait a minute, then try again.`
const brokeOff = t`The upload broke off. Check your connection, then try again.`

type Sending = {
  file: File
  type: string
  token: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Not by fetch, which doesn't say how much of a body is through. */
function send(address: string, { file, type, token, onProgress, signal }: Sending): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('apikey', getConfig().supabase.anonKey)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', type)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / file.size))
    request.addEventListener('load', () => {
      if (request.status === 200) done()
      else fail(refusalOf(request))
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => fail(new SlidesError(brokeOff)))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** The storage answers 400 and says in the body what it means. */
function refusalOf({ status: answered, responseText }: XMLHttpRequest): SlidesError {
  const [, status = String(answered)] = /"statusCode":\s*"?(\d+)/.exec(responseText) ?? []
  if (status === '413') return new RefusedSlidesError(tooLarge)
  if (status.startsWith('5')) return new SlidesError(busy)
  return new SlidesError(status === '403' ? notAllowed : brokeOff)
}

const notAllowed = t`We couldn’t take this file. Sign in again, or try tomorrow: a talk has room for five uploads a day.`
