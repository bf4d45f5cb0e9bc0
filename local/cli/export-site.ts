import { existsSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { archivedYears, copyArchives } from '../hosting/archived-years.ts'
import { ConfigError, type FestConfig } from '../config.ts'
import { headersOfSite } from '../hosting/headers.ts'
import { type InlineHashes, inlineHashes, metaOfPolicy, pagePolicy } from '../hosting/policies.ts'
import { writeHostingFiles } from '../hosting/write-hosting-files.ts'
import { messageOf } from '../message-of.ts'
import { seedLake } from '../seed/seed.ts'
import { sha256Of } from '../sha256.ts'
import { type Content, openContent } from '../site/content.ts'
import { languagesOf, readBuilds, webOf } from '../site/languages.ts'
import { openRenderer, type SiteBuild } from '../site/pages.ts'
import { type Figures, openFigures, openSiteFiles, type SiteFiles } from '../site/site-files.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { siteConfigOf } from '../site/site-config.ts'
import { sanityApiHost } from '../backup/hosted-content.ts'
import { openStoppedLake } from '../backup/places.ts'
import { readArguments, root, runCommand } from './command.ts'
import { buildWhatIsStale } from './build.ts'
import { saying } from './saying.ts'
import { InstallationError } from '../installation-error.ts'

const outDir = join(root, 'dist')
/** Written here until it is complete; on the same disk as dist/, and out of the way. */
const unfinishedDir = join(root, 'node_modules/.fest-export')

/** The content can't be read; nothing was written. */
class ContentError extends InstallationError {
  override name = 'ContentError'
}

/**
 * Writes the whole site as static files to dist/: every public page rendered, the Studio below /studio, and
 * 404.html for other addresses. On failure dist/ stays as it was. Returns the message to print.
 */
async function exportSite(config: FestConfig, isCompressed: boolean): Promise<string> {
  if (config.siteUrl === null) {
    throw new ConfigError('SITE_URL is not set; a hosted site needs its public address.')
  }
  const content = await openContentForExport(config)
  // Fail before a long build.
  await checkContent(content, config)
  const builds = await readBuilds(content.read)
  await buildWhatIsStale([...builds.map(webOf), 'studio'])
  const embedded = { anonKey: '', adminEmail: '' }
  const siteConfig = {
    ...siteConfigOf(config, config.siteUrl, embedded, archivedYears(root)),
    ...(await languagesOf(root, builds)),
  }

  await rm(unfinishedDir, { recursive: true, force: true })
  await cp(join(root, 'studio/dist'), join(unfinishedDir, 'studio'), {
    recursive: true,
    filter: (source) => !source.endsWith('.built-from') && !source.endsWith('.vite'),
  })
  // A page of the last export that is still open requests its own files.
  if (existsSync(join(outDir, 'figures')))
    await cp(join(outDir, 'figures'), join(unfinishedDir, 'figures'), { recursive: true })
  await copyArchives(root, unfinishedDir)
  const figures = openFigures(join(unfinishedDir, 'figures'))
  const pages = new Map<string, InlineHashes>()
  for (const build of builds) {
    const inFolder = { ...siteConfig, siteUrl: siteConfig.siteUrl + build.base }
    for (const [path, hashes] of await writeSite(build, inFolder, content, figures))
      pages.set(build.base + path, hashes)
  }
  const scripts = [...new Set([...pages.values()].flatMap((hashes) => hashes.scripts))]
  const headersWith = (styles: readonly string[]) => headersOfSite(siteConfig, { scripts, styles })
  await writeHostingFiles(
    unfinishedDir,
    headersWith,
    new Map([...pages].map(([path, { styles }]) => [path, styles])),
    builds.map(({ base }) => base).filter(Boolean),
    isCompressed,
  )
  if (isCompressed) await saying('Compressing', () => compressTexts(unfinishedDir))
  await content.close()
  const upload = await describeUpload(unfinishedDir, outDir)
  await rm(outDir, { recursive: true, force: true })
  await rename(unfinishedDir, outDir)
  return `${pages.size} pages and the Studio are in dist/.\n${upload}`
}

/** Writes the site in one language into its folder; resolves to its public pages, each with its hashes. */
async function writeSite(
  build: SiteBuild,
  config: SiteConfig,
  content: Content,
  figures: Figures,
): Promise<Map<string, InlineHashes>> {
  const { renderer, template, built, client } = await openRenderer(root, build)
  const folder = join(unfinishedDir, build.base)
  await cp(client, folder, { recursive: true })
  await rm(join(folder, '.vite'), { recursive: true, force: true })
  const { pages: paths, hiddenPages } = await renderer.listSite(content.read)
  const written = new Map<string, InlineHashes>()
  for (const path of [...paths, ...hiddenPages, '/404']) {
    const page = await renderer.renderPage(path, {
      template,
      built,
      config,
      readContent: content.read,
      readFile: content.readFile,
      keepFigure: figures.keep,
    })
    if (path !== '/404' && ![200, 302].includes(page.status))
      throw new Error(`${path} was rendered with status ${page.status}.`)
    // Hosts serve /schedule from schedule.html without a redirect.
    const file = fileAt(folder, path === '/' ? 'index' : path)
    await mkdir(dirname(file), { recursive: true })
    const hashes = inlineHashes(page.html)
    if (paths.includes(path)) written.set(path, hashes)
    // In the page too: not every host can be told to send headers.
    const policy = metaOfPolicy(pagePolicy(config, hashes))
    await writeFile(
      file,
      page.html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${policy}`),
    )
  }
  const files = openSiteFiles({
    root,
    config,
    readContent: content.read,
    figures,
    renderer: async () => renderer,
  })
  await writeSiteFiles(files, folder)
  return written
}

/** Throws for a site with the sample's content, or without a way to register. */
function refuseSample({ sanity, supabase }: FestConfig): void {
  const missing = [
    ...(sanity.kind === 'hosted' ? [] : ['Sanity']),
    ...(supabase.kind === 'hosted' ? [] : ['Supabase']),
  ]
  if (missing.length > 0)
    throw new ConfigError(
      `Nothing was built: no ${missing.join(' and no ')} project is configured, so this wouldn’t be your event. Run npm run setup first. To build it all the same, to look at: npm run build -- --sample`,
    )
}

async function checkContent({ read }: Content, { sanity }: FestConfig): Promise<void> {
  try {
    await read('count(*[_id == "siteSettings"])', {})
  } catch (error) {
    const reason = messageOf(error)
    throw new ContentError(
      `Couldn’t read the content, so nothing was written; dist/ is unchanged.\n  ${sanityApiHost(sanity.projectId)}: ${reason}\nCheck this computer’s connection, and SANITY_STUDIO_PROJECT_ID in .env; or try again in a few minutes.`,
    )
  }
}

/** Hosts look for the letters that an address spells as `%E9`, and without an ending for the page of this name. */
const fileAt = (folder: string, path: string): string =>
  join(folder, decodeURIComponent(path) + (extname(path) === '' ? '.html' : ''))

/** The files a server generates on request: files for machines, icons, and the preview picture of each page. */
async function writeSiteFiles(files: SiteFiles, folder: string): Promise<void> {
  for (const path of await files.list()) {
    const made = await files.get(path)
    // A page hidden from search engines has no picture.
    if (!made) continue
    const file = fileAt(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, made.body)
  }
}

const texts = '**/*.{html,css,js,json,svg,txt,xml,ics,webmanifest,md,ttf}'

/** Smaller files fit into one packet as they are. In bytes. */
const leastBytes = 1000

/** Writes each text of a folder compressed as `.br` and `.gz` beside it, for servers that send those. */
async function compressTexts(folder: string): Promise<void> {
  const pack = [
    ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOf(bytes.length))],
    ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
  ] as const
  for await (const name of glob(texts, { cwd: folder })) {
    const bytes = await readFile(join(folder, name))
    if (bytes.length < leastBytes) continue
    await Promise.all(
      pack.map(async ([ending, compress]) => writeFile(join(folder, name + ending), await compress(bytes))),
    )
  }
}

const brotliOf = (length: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/** A sentence about uploading `folder`: its size, and the difference from `before`, if that exists. */
async function describeUpload(folder: string, before: string): Promise<string> {
  let [files, bytes, studioBytes, changed, hasBefore] = [0, 0, 0, 0, false]
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    const { size } = await stat(join(folder, path))
    files += 1
    bytes += size
    if (path.startsWith(`studio${sep}`)) studioBytes += size
    const there = await readFile(join(before, path)).catch(() => null)
    if (there !== null) hasBefore = true
    if (there === null || sha256Of(there) !== sha256Of(await readFile(join(folder, path)))) changed += 1
  }
  const megabytes = (number: number) => `${(number / 1e6).toFixed(1)} MB`
  const all = `${counted(files, 'file')}, ${megabytes(bytes)}; the Studio is ${megabytes(studioBytes)} of it.`
  return hasBefore
    ? `${all} ${formatCount(changed)} differ from the last build: hosts that compare take only those.`
    : all
}

/** Published content of the hosted dataset, or of a temporary lake with the sample content. */
async function openContentForExport(config: FestConfig): Promise<Content & { close(): Promise<void> }> {
  if (config.sanity.kind === 'hosted') return { ...openContent(config, null), close: async () => {} }
  console.log(`No Sanity project is configured: building with ${config.seedFile ?? 'the sample content'}.`)
  const dataDir = await mkdtemp(join(tmpdir(), 'fest-export-'))
  const lake = await openStoppedLake(dataDir, config)
  await seedLake(lake, config.seedFile ?? undefined)
  return {
    ...openContent(config, lake),
    async close() {
      await lake.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const usage = `npm run build [-- --sample] [-- --compressed]

Writes the whole site to dist/, for hosting: docs/going-live.md.
--sample builds without hosted services, from the sample event or FEST_SEED: to look at, since nobody can register there.
--compressed writes each text once more as .br and .gz, for a server of your own (nginx.conf says how).`

const { values } = readArguments(usage, { sample: { type: 'boolean' }, compressed: { type: 'boolean' } })

await runCommand(async (config) => {
  if (!values.sample) refuseSample(config)
  console.log(await exportSite(config, values.compressed ?? false))
})
process.exit()
