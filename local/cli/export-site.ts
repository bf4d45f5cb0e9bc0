import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, type FestConfig, loadEnvFile, readConfig } from '../config.ts'
import { openLake } from '../lake/lake.ts'
import { seedLake } from '../seed/seed.ts'
import { type Content, openContent } from '../site/content.ts'
import type { Renderer } from '../site/pages.ts'
import { siteConfigOf } from '../site/site-config.ts'
import { buildWhatIsStale } from './build.ts'
import { root } from './run-step.ts'

const outDir = join(root, 'dist')

/**
 * Writes the whole site as static files to dist/: every public page rendered with its content inside, the
 * browser's files, the Studio below /studio, and 404.html for every other address.
 */
async function exportSite(config: FestConfig): Promise<number> {
  if (config.siteUrl === null) {
    throw new ConfigError('SITE_URL is not set; a site that is to be hosted needs its public address.')
  }
  await buildWhatIsStale()
  const content = await openContentForExport(config)
  const siteConfig = siteConfigOf(config, config.siteUrl, { anonKey: '', adminEmail: '' })
  const template = await readFile(join(root, 'web/dist/client/index.html'), 'utf8')
  const manifest: unknown = JSON.parse(
    await readFile(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8'),
  )
  // Written against the same contract (web/src/entry-server.tsx); the build's output has no types.
  const renderer = (await import(
    pathToFileURL(join(root, 'web/dist/server/entry-server.js')).href
  )) as Renderer

  await rm(outDir, { recursive: true, force: true })
  await cp(join(root, 'web/dist/client'), outDir, { recursive: true })
  await rm(join(outDir, '.vite'), { recursive: true, force: true })
  await cp(join(root, 'studio/dist'), join(outDir, 'studio'), {
    recursive: true,
    filter: (source) => !source.endsWith('.built-from'),
  })
  const paths = await renderer.listPaths(content.read)
  for (const path of [...paths, '/404']) {
    const page = await renderer.renderPage(path, {
      template,
      manifest,
      config: siteConfig,
      readContent: content.read,
    })
    if (path !== '/404' && page.status !== 200)
      throw new Error(`${path} was rendered with status ${page.status}.`)
    // Hosts serve /schedule from schedule.html without a redirect.
    const file = join(outDir, path === '/' ? 'index.html' : `${path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page.html)
  }
  await content.close()
  return paths.length
}

/** Published content of the hosted dataset, or of a lake made for the moment with the sample content. */
async function openContentForExport(config: FestConfig): Promise<Content & { close(): Promise<void> }> {
  if (config.sanity.kind === 'hosted') return { ...openContent(config, null), close: async () => {} }
  console.log('No Sanity project is configured: building with the sample content.')
  const dataDir = await mkdtemp(join(tmpdir(), 'fest-export-'))
  const lake = await openLake({
    dataDir,
    projectId: config.sanity.projectId,
    dataset: config.sanity.dataset,
    origins: () => [],
    organizers: { list: () => [], verify: async () => null },
  })
  await seedLake(lake)
  return {
    ...openContent(config, lake),
    async close() {
      await lake.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

try {
  loadEnvFile(root)
  const count = await exportSite(readConfig(process.env, root))
  console.log(`${count} pages and the Studio are in dist/.`)
  process.exit(0)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
