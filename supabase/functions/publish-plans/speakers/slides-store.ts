import type { Database } from '../../_shared/call-database.ts'
import { serviceHeaders } from '../../_shared/service-key.ts'
import {
  isSlides,
  lookedAtBytes,
  slidesKindOf,
  slidesNameOf,
  slidesTypes,
} from '../../../../schemas/core/slides-file.ts'
import type { SpeakerFailure } from '../../../../schemas/vocabulary/speaker-pages.ts'

export type SlidesStore = {
  /** Null where there is no such file (anymore). */
  read(file: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(files: readonly string[]): Promise<void>
}

/** As large as the bucket takes: a file is held in memory once, and a function has 256 MB. */
const timeoutMs = 60_000

export function slidesStore({ supabaseUrl, serviceKey, fetch }: Database): SlidesStore {
  const address = `${supabaseUrl}/storage/v1/object/speaker-slides`
  const headers = serviceHeaders(serviceKey)
  return {
    async read(file) {
      const response = await fetch(`${address}/${file}`, { headers, signal: AbortSignal.timeout(timeoutMs) })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      const { statusCode } = (await response.json()) as { statusCode?: unknown }
      if (String(statusCode) === '404') return null
      throw new Error(`The storage answered ${response.status} for slides.`)
    },
    async remove(files) {
      const response = await fetch(address, {
        method: 'DELETE',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: files }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`The storage answered ${response.status} to removing slides.`)
    },
  }
}

type ReadSlides = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** Uploaded slides. Those that are gone, or aren't what their name says, are a word to the speaker. */
export async function readSlides(
  store: Pick<SlidesStore, 'read'>,
  file: string,
): Promise<ReadSlides | { word: SpeakerFailure }> {
  const name = slidesNameOf(file)
  const kind = slidesKindOf(name)
  const bytes = await store.read(file)
  if (bytes === null || kind === null) return { word: 'slides_gone' }
  if (!isSlides(kind, bytes.subarray(0, lookedAtBytes), bytes.subarray(-lookedAtBytes)))
    return { word: 'slides_kind' }
  return { name, type: slidesTypes[kind], bytes }
}
