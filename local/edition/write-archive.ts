import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRecord } from '@fest/schemas/core/records.ts'
import { type ContentTarget, openDataset } from '../content-target.ts'
import type { FestConfig } from '../config.ts'
import { languagesOf, readBuilds } from '../site/languages.ts'
import { openRenderer } from '../site/pages.ts'
import { siteConfigOf } from '../site/site-config.ts'
import { openArchivedFiles } from './archived-files.ts'
import { archivedPage, archivePath } from './archived-page.ts'

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

type Archived = {
  pages: number
  files: number
  bytes: number
  /** What isn't in the archive, by address: why, and which page names it, in words. */
  left: ReadonlyMap<string, string>
}

/**
 * Writes the site as published now to `folder`, as `<year>.html` and `<year>/`, in whole or not at all.
 * Earlier archives stay. The site has to be built. Rejects with ArchiveError.
 */
export async function writeArchive(options: {
  root: string
  config: FestConfig
  target: ContentTarget
  folder: string
  event: { year: string; title: string }
}): Promise<Archived> {
  const { root, config, target, folder, event } = options
  const dataset = openDataset(target)
  const read = async (query: string, params: Record<string, unknown>) => {
    const answer = await dataset.fetch<unknown>(query, params, { perspective: 'published' })
    // An archive looks back: its pages say what they say once the event is over.
    return isRecord(answer) && 'phaseOverride' in answer ? { ...answer, phaseOverride: 'after' } : answer
  }
  const builds = await readBuilds(read)
  const sites = await Promise.all(
    builds.map(async (build) => ({ base: build.base, ...(await openRenderer(root, build)) })),
  )
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`
  const site = {
    ...siteConfigOf(config, siteUrl, { anonKey: '', adminEmail: '' }),
    ...(await languagesOf(root, builds)),
  }
  const figures = new Map<string, Uint8Array>()
  const files = await openArchivedFiles({
    year: event.year,
    config,
    lake: target.apiHost === undefined ? null : new URL(target.apiHost).origin,
    sites,
    figures,
    safeDrawing: (svg) => sites[0]?.renderer.safeDrawing(svg) ?? Promise.resolve(null),
  })

  const rendered = new Map<string, { html: string; note: string }>()
  const left = new Map<string, string>()
  const leftOut = new Set<string>()
  for (const { base, renderer, template, built } of sites) {
    const { pages, personalPages, files: siteFiles } = await renderer.listSite(read)
    for (const path of [...pages, ...siteFiles, ...pagesOfTheDay]) leftOut.add(base + path)
    const note = renderer.archiveNote(event.title)
    for (const path of pages) {
      if (pagesOfTheDay.has(path) || personalPages.includes(path)) continue
      const { status, html } = await renderer.renderPage(path, {
        template,
        built,
        config: { ...site, siteUrl: siteUrl + base },
        readContent: read,
        readFile: files.readText,
        keepFigure: async ({ path: figure, body }) => void figures.set(figure, body),
      })
      // A language's home is its folder.
      if (status === 200) rendered.set(path === '/' && base !== '' ? base : base + path, { html, note })
      else left.set(base + path, 'no such page')
    }
  }
  const made = new Map<string, string | Uint8Array>()
  for (const [path, { html, note }] of rendered) {
    const page = await archivedPage(html, path, {
      year: event.year,
      note,
      siteUrl,
      pages: new Set(rendered.keys()),
      files,
      onLeft(address, why) {
        if (!leftOut.has(address) && !left.has(address)) left.set(address, `${why}; named on ${path}`)
      },
    })
    made.set(`${decodeURIComponent(archivePath(path, event.year))}.html`, page)
  }
  const all = new Map([...made, ...files.all])
  await replaceFiles(folder, event.year, all)
  const bytes = [...all.values()].reduce((sum, body) => sum + Buffer.byteLength(body), 0)
  return { pages: made.size, files: files.all.size, bytes, left }
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
