import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FestConfig } from '../config.ts'
import { fileTypes, pictureTypes } from '@fest/lake/file-types.ts'
import { InstallationError } from '../installation-error.ts'
import { messageOf } from '../message-of.ts'
import { sha256Of } from '../sha256.ts'
import type { Renderer } from '../site/pages.ts'

/** A page or file of the archive can't be made; what was there before is unchanged. */
class ArchiveError extends InstallationError {
  override name = 'ArchiveError'
}

/** Files that are larger stay where they are, in bytes: an archive is kept in the repository. */
const largestFile = 10_000_000

/** File types that built style sheets refer to. */
const fonts = new Set(['woff2', 'ttf'])

type Body = string | Uint8Array
/** A file's content and the ending that says what it is; or, in words, why it isn't in the archive. */
type Found = { body: Body; ending: string } | { why: string }
/** A file's address in an archive, null if there is none; `why` says why it isn't the archive's own copy. */
type Kept = { address: string | null; why?: string }

export type ArchivedFiles = {
  /** Whether an address is one of a file that goes with a page: of the build, a figure, or an upload of the dataset. */
  isFile: (url: string) => boolean
  /** Puts a file into the archive. Rejects with ArchiveError when it can't be known whether it is there. */
  keep: (url: string) => Promise<Kept>
  /** Puts a style sheet into the archive, with its fonts, and gives its path. */
  keepStyle: (text: string) => Promise<string>
  /** The text of an upload; null when there is none at the address. */
  readText: (url: string) => Promise<string | null>
  all: ReadonlyMap<string, Body>
}

/**
 * The files of one year's archive. They come from organizers and become part of the site's own origin, so the lake's
 * rule counts: only known kinds, and no drawing that could run. `figures` are those of the pages, by address.
 */
export async function openArchivedFiles(options: {
  year: string
  config: FestConfig
  /** The lake's origin; null for the hosted one. */
  lake: string | null
  /** Where each language's site begins on its host, and the folder of its files for browsers. */
  sites: readonly { base: string; client: string }[]
  figures: ReadonlyMap<string, Uint8Array>
  safeDrawing: Renderer['safeDrawing']
}): Promise<ArchivedFiles> {
  const { year, lake, sites, figures, safeDrawing } = options
  const { kind, projectId, dataset } = options.config.sanity
  const uploads = kind === 'embedded' ? '/lake' : 'https://cdn.sanity.io'
  // Nothing but a name may follow: a way out of the folder would be asked with this computer's rights.
  const upload = new RegExp(
    `^${RegExp.escape(uploads)}/(images|files)/${projectId}/${dataset}/[\\w-]+\\.([a-z0-9]+)(?:[?#].*)?$`,
  )
  const built = new Map<string, string>()
  for (const { base, client } of sites)
    for (const name of await readdir(join(client, 'assets')))
      built.set(`${base}/assets/${name}`, join(client, 'assets', name))
  const all = new Map<string, Body>()
  const kept = new Map<string, Promise<Kept>>()
  const gone: Found = { why: 'nothing is there' }
  const unknown: Found = { why: 'an archive has no such files' }

  async function find(url: string): Promise<Found> {
    const file = built.get(url)
    const ours = figures.get(url) ?? (file && (await readFile(file)))
    if (ours) {
      const ending = url.slice(url.lastIndexOf('.') + 1)
      return fonts.has(ending) ? { body: ours, ending } : asPicture(ours, ending)
    }
    const [, folder, ending = ''] = upload.exec(url) ?? []
    if (folder === undefined) return gone
    if (folder === 'files' && !Object.hasOwn(fileTypes, ending)) return unknown
    const answer = await fetchFile(url)
    if (answer === null) return gone
    return folder === 'files' ? { body: answer.body, ending } : asPicture(answer.body, answer.ending)
  }

  async function asPicture(body: Uint8Array, ending: string): Promise<Found> {
    if (!Object.hasOwn(pictureTypes, ending)) return unknown
    const picture = ending === 'svg' ? await safeDrawing(new TextDecoder().decode(body)) : body
    return picture === null ? { why: 'no browser can show it' } : { body: picture, ending }
  }

  async function fetchFile(url: string): Promise<{ body: Buffer; ending: string } | null> {
    const address = new URL(url, lake ?? undefined)
    const fail = (why: string) => new ArchiveError(`${address.href} ${why}. Nothing was archived.`)
    try {
      const answer = await fetch(address, {
        headers: { accept: 'image/webp,*/*' },
        redirect: 'error',
        signal: AbortSignal.timeout(60_000),
      })
      // Asked again later, it would be the same.
      if (answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status)) return null
      if (!answer.ok) throw fail(`answered ${answer.status}`)
      const type = answer.headers.get('content-type')?.split(';')[0]
      // A picture may come in another format than it was uploaded in.
      const ending = Object.entries(pictureTypes).find(([, each]) => each === type)?.[0] ?? ''
      return { body: Buffer.from(await answer.arrayBuffer()), ending }
    } catch (error) {
      throw error instanceof ArchiveError ? error : fail(`couldn’t be read: ${messageOf(error)}`)
    }
  }

  function store(body: Body, ending: string): string {
    const path = `/${year}/files/${sha256Of(body).slice(0, 20)}.${ending}`
    all.set(path, body)
    return path
  }

  async function keepFound(url: string): Promise<Kept> {
    const found = await find(url)
    if ('why' in found) return { address: found !== gone && upload.test(url) ? url : null, why: found.why }
    if (found.body.length > largestFile) return { address: url, why: `larger than ${largestFile / 1e6} MB` }
    return { address: store(found.body, found.ending) }
  }

  const keep = (url: string) => {
    const known = kept.get(url) ?? keepFound(url)
    kept.set(url, known)
    return known
  }

  return {
    isFile: (url) =>
      /^(?:\/[\w-]+)?\/(?:assets|figures)\//.test(url) ||
      ['images', 'files'].some((folder) => url.startsWith(`${uploads}/${folder}/${projectId}/`)),
    keep,
    async keepStyle(text) {
      const named = /url\((['"]?)(\/[^)'"]+)\1\)/g
      const paths = new Map<string, string>()
      for (const [, , url = ''] of text.matchAll(named)) paths.set(url, (await keep(url)).address ?? url)
      return store(
        text.replaceAll(named, (_, __, url: string) => `url(${paths.get(url)})`),
        'css',
      )
    },
    readText: async (url) => (upload.test(url) ? ((await fetchFile(url))?.body.toString() ?? null) : null),
    all,
  }
}
