import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveFolder, copyArchives } from '@fest/local/hosting/archived-years.ts'
import { fileTypes } from '@fest/lake/file-types.ts'
import { headersOfSite } from '@fest/local/hosting/headers.ts'
import { writeHostingFiles } from '@fest/local/hosting/write-hosting-files.ts'
import { openArchives } from '@fest/local/site/archive.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { mayBeFramed } from '../../support/framing.ts'
import { hasNginx, openNginx } from '../../support/nginx.ts'
import { askAsWritten, serve } from '../../support/serving.ts'
import { publicSiteConfig } from '../../support/site-options.ts'
import { type StaticHost, staticHosts } from '../../support/static-hosts.ts'

/* Organizers' files below a year are on our origin: no host that reads our rules lets them run there. */

const config = publicSiteConfig('https://fest.example.org')
const root = temporaryFolder()
const built = join(root, 'dist')
const pages = ['/2025', '/2025/schedule', '/2025/event/first.circuits', '/2024']
const files = ['svg', 'png', 'pdf', 'ipynb', 'css', 'woff2', 'html', 'xhtml', 'js', 'xml', 'unknown'].flatMap(
  (ending) => ['2024', '2025'].map((year) => `/${year}/files/ab.${ending}`),
)
/** Files with the words of organizers that a browser would open as pages. */
const feeds = ['', '/es'].flatMap((folder) => [`${folder}/schedule.xml`, `${folder}/icon.svg`])

beforeAll(async () => {
  const write = async (path: string) => {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, '<script>document.title = "ran"</script>')
  }
  for (const path of [...pages.map((each) => `${each}.html`), ...files])
    await write(join(archiveFolder(root), path))
  for (const path of ['/index.html', '/404.html', '/schedule.html', ...feeds]) await write(join(built, path))
  await copyArchives(root, built)
  const headersWith = (styles: readonly string[]) => headersOfSite(config, { scripts: [], styles })
  const styles = new Map(['/', '/schedule'].map((path) => [path, []]))
  await writeHostingFiles(built, headersWith, styles, ['/es'], false)
})

async function faultsOf({ origin }: Pick<StaticHost, 'origin'>, moreFiles: readonly string[] = []) {
  const faults: string[] = []
  for (const path of [...pages, ...files, ...feeds, ...moreFiles]) {
    const { status, headers } = await askAsWritten(origin, path)
    const policies = (headers.get('content-security-policy') ?? '').split(', ')
    // A browser enforces every policy that it gets.
    const has = (directive: string) => policies.some((policy) => policy.split('; ').includes(directive))
    const expected = ["default-src 'none'", "script-src 'none'", "form-action 'none'", "base-uri 'none'"]
    // Pictures of a page are shown, though none of its scripts runs.
    expected.push(pages.includes(path) ? "img-src 'self' data:" : 'sandbox')
    for (const directive of expected) if (!has(directive)) faults.push(`${path}: no ${directive}`)
    if (headers.get('x-content-type-options') !== 'nosniff') faults.push(`${path}: no nosniff`)
    if (mayBeFramed(headers)) faults.push(`${path}: may be framed`)
    const isDownload = headers.get('content-disposition') === 'attachment'
    if (isDownload !== [...files, ...moreFiles].includes(path)) faults.push(`${path}: download ${isDownload}`)
    if (status !== 200) faults.push(`${path}: ${status}`)
  }
  return faults
}

test.each(staticHosts)('%s', async (_, open) => {
  const host = await open(built)
  expect(await faultsOf(host)).toEqual([])
  await host.close()
})

/** Spellings that a server may read as a file's, and take for a page's. */
const spelled = '//files/ /./files/ /x/../files/ /%66iles/ /%2e/files/ /files// /files/%2e/'
  .split(' ')
  .map((middle) => `/2025${middle}ab.svg`)

test('nginx, the real one where it is installed', async (context) => {
  context.skip(!hasNginx(), 'no nginx')
  const host = await openNginx(built)
  expect(host.warnings).toEqual([])
  expect(await faultsOf(host, spelled)).toEqual([])
  await host.close()
})

test('the server of this repository', async () => {
  const handle = openArchives(root, config, (_, res) => void res.writeHead(404).end())
  const server = await serve(handle)
  // Doubled slashes are redirected to the address itself.
  const [doubled, others] = [true, false].map((is) => spelled.filter((path) => path.includes('//') === is))
  for (const path of doubled ?? [])
    expect((await askAsWritten(server.origin, path)).headers.get('location')).toBe('/2025/files/ab.svg')
  const faults = await faultsOf(server, others)
  // They are the site's, not the archives'.
  expect(faults.filter((fault) => !feeds.some((path) => fault.startsWith(path)))).toEqual([])
  const { headers } = await fetch(`${server.origin}/2025/files/ab.ipynb`)
  expect(headers.get('content-type')).toBe(fileTypes['ipynb'])
  await server.close()
})
