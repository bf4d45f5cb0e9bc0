import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { buildWhatIsStale } from '../cli/build.ts'
import type { ContentTarget } from '../cli/content-target.ts'
import type { FestConfig } from '../config.ts'
import { InstallationError } from '../installation-error.ts'
import { sha256Of } from '../sha256.ts'
import { openRenderer } from '../site/pages.ts'
import { siteConfigOf } from '../site/site-config.ts'
import { archivedPage, archivePath } from './archived-page.ts'
import { openDataset } from './begin-next.ts'

/** A page or a file of the archive can't be made; what stood there before is unchanged. */
class ArchiveError extends InstallationError {
  override name = 'ArchiveError'
}

/**
 * Pages for doing something that is over once the event is: an archive has neither them nor links to them. The lab is no
 * year's; projects are people's data, and go as the notice says.
 */
export const pagesOfTheDay: ReadonlySet<string> = new Set([
  '/accommodation',
  '/ambassador',
  '/contact',
  '/guest-speaker',
  '/hackathon/projects',
  '/hackathon/team',
  '/lab',
  '/opening',
  '/refer',
  '/schedule/changes',
  '/sponsorship-form',
])

/** Files that are larger stay where they are, in bytes: an archive is kept in the repository. */
const largestFile = 10_000_000

/**
 * Writes the public site as it is published now to `folder`, as `<year>.html` and `<year>/`: each page with its style,
 * fonts, pictures and files, in whole or not at all. Earlier archives stay. Rejects with ArchiveError.
 */
export async function writeArchive(options: {
  root: string
  config: FestConfig
  target: ContentTarget
  folder: string
  event: { year: string; title: string }
}): Promise<{ pages: number; files: number; bytes: number }> {
  const { root, config, target, folder, event } = options
  await buildWhatIsStale(['web'])
  const dataset = openDataset(target)
  const read = (query: string, params: Record<string, unknown>) =>
    dataset.fetch<unknown>(query, params, { perspective: 'published' })
  const lake = target.apiHost === undefined ? null : new URL(target.apiHost).origin
  const { renderer, template, built, client } = await openRenderer(root)
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`
  const site = siteConfigOf(config, siteUrl, { anonKey: '', adminEmail: '' })
  const { pages, personalPages } = await renderer.listSite(read)
  const kept = new Set(pages.filter((path) => !pagesOfTheDay.has(path) && !personalPages.includes(path)))

  const figures = new Map<string, Uint8Array>()
  /** Paths in the archive of files to fetch, by their address. */
  const wanted = new Map<string, string>()
  const files = new Map<string, string | Uint8Array>()
  const pathOf = (identity: string, ending: string) =>
    `/${event.year}/files/${sha256Of(identity).slice(0, 20)}${ending}`
  const keep = (url: string) => {
    if (!isFile(url, config)) return null
    const path = pathOf(url, endingOf(url))
    wanted.set(url, path)
    return path
  }
  const keepStyle = (text: string) => {
    const own = text.replaceAll(
      /url\((['"]?)(\/[^)'"]+)\1\)/g,
      (_, __, url: string) => `url(${keep(url) ?? url})`,
    )
    const path = pathOf(own, '.css')
    files.set(path, own)
    return path
  }

  const made = new Map<string, string>()
  for (const path of kept) {
    const { status, html } = await renderer.renderPage(path, {
      template,
      built,
      config: site,
      readContent: read,
      readFile: async (url) => String(await fetchFile(url, lake)),
      keepFigure: async ({ path: figure, body }) => void figures.set(figure, body),
    })
    if (status !== 200) throw new ArchiveError(`${path} answered ${status}. Nothing was archived.`)
    const archive = {
      year: event.year,
      title: escapeHtml(event.title),
      siteUrl,
      pages: kept,
      keep,
      keepStyle,
    }
    made.set(`${archivePath(path, event.year)}.html`, archivedPage(html, path, archive))
  }
  const tooLarge = new Map<string, string>()
  for (const [url, path] of wanted) {
    const body =
      figures.get(url) ??
      (url.startsWith('/assets/') ? await readFile(join(client, url)) : await fetchFile(url, lake))
    if (body.length > largestFile) tooLarge.set(path, url)
    else files.set(path, body)
  }
  for (const [path, html] of made)
    files.set(
      path,
      [...tooLarge].reduce((text, [there, url]) => text.replaceAll(there, escapeHtml(url)), html),
    )
  await replaceFiles(folder, event.year, files)
  const bytes = [...files.values()].reduce((sum, body) => sum + Buffer.byteLength(body), 0)
  return { pages: made.size, files: files.size - made.size, bytes }
}

/** Writes beside what is there, and puts it in its place when it's complete. */
async function replaceFiles(
  folder: string,
  year: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const unfinished = join(folder, `.${year}.unfinished`)
  await rm(unfinished, { recursive: true, force: true })
  try {
    for (const [path, body] of files) {
      await mkdir(dirname(join(unfinished, path)), { recursive: true })
      await writeFile(join(unfinished, path), body)
    }
    for (const name of [`${year}.html`, year]) {
      await rm(join(folder, name), { recursive: true, force: true })
      await rename(join(unfinished, name), join(folder, name))
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Whether an address is a file that goes with the page: of the build, a figure, or an upload of the dataset. */
function isFile(url: string, { sanity }: FestConfig): boolean {
  const lake = sanity.kind === 'embedded' ? '/lake' : 'https://cdn.sanity.io'
  const uploads = ['images', 'files'].map((kind) => `${lake}/${kind}/${sanity.projectId}/`)
  return ['/assets/', '/figures/', ...uploads].some((beginning) => url.startsWith(beginning))
}

function endingOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site')
  // A picture may come in another format than it was uploaded in.
  const format = searchParams.get('fm') ?? (searchParams.get('auto') === 'format' ? 'webp' : null)
  return format === null ? extname(pathname) : `.${format}`
}

async function fetchFile(url: string, lake: string | null): Promise<Buffer> {
  const address = new URL(url, lake ?? undefined)
  const answer = await fetch(address, {
    headers: { accept: 'image/webp,*/*' },
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new ArchiveError(`${address.href} answered ${answer.status}. Nothing was archived.`)
  return Buffer.from(await answer.arrayBuffer())
}
