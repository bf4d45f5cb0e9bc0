import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { archiveFolder } from '@fest/local/hosting/archived-years.ts'
import { openArchives } from '@fest/local/site/archive.ts'
import { passOn, type Served, serve } from '../../support/serving.ts'
import { expect, test as base, visit } from '../support/fixtures.ts'
import { comeBack, expectKept, keptPaths, keptTexts } from '../support/offline.ts'

/* An archive as hostile as somebody can make it by hand, on the site's own origin. */

const running = 'document.title = "ran"'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>drawing</title>
  <style>rect { fill: #0f0 }</style><rect width="40" height="20"/><script>${running}</script></svg>`

/** A page that says it belongs to the site's build, in words, and would do whatever a browser lets it. */
const pageOf = (entry: string) => `<!doctype html><html lang="en"><title>old</title>
  <p>An old page, of /assets/${entry}</p><script>${running}</script><script src="/2025/files/a.js"></script>
  <img alt="drawn" src="/2025/files/a.svg" onload='${running}'><iframe title="in" src="/2025/files/a.html"></iframe>
  <a href="/2025/files/a.pdf" download="Handout.pdf">Handout</a></html>`

const test = base.extend<{ host: Served }>({
  host: async ({ origin, request, context }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'fest-archive-'))
    const [, entry = ''] =
      /src="\/assets\/(index-[^"]+)"/.exec(await (await request.get(origin)).text()) ?? []
    const page = pageOf(entry)
    const files = {
      '2025.html': page,
      '2025/schedule.html': page,
      '2025/files/a.html': page,
      '2025/files/a.js': running,
      '2025/files/a.svg': drawing,
      '2025/files/a.pdf': page,
    }
    for (const [name, text] of Object.entries(files)) {
      const file = join(archiveFolder(root), name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    const config = {
      siteUrl: origin,
      sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false },
      supabase: { url: '/', anonKey: '', hasSecondFactor: false },
      fallbackAdminEmail: '',
    }
    const port = Number(new URL(origin).port)
    const host = await serve((req, res) => {
      const asked = req.url ?? '/'
      const toSite = () =>
        passOn(req, res, { port, path: asked, headers: { ...req.headers, host: new URL(origin).host } })
      // As some hosts read it: an address has many spellings, a file has one.
      req.url = posix.normalize(decodeURIComponent(asked.split('?', 1)[0] ?? ''))
      openArchives(root, config, toSite)(req, res)
    })
    await use(host)
    for (const open of context.pages()) await open.close()
    await host.close()
    await rm(root, { recursive: true })
  },
})

test.use({
  serviceWorkers: 'allow',
  expectedNoise: {
    patterns: [
      /^policy: |Content Security Policy|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/,
      /request to another host: http:\/\/127\.0\.0\.1:/,
    ],
  },
})

test('nothing below a year runs; a picture is shown, and a file is a download', async ({ page, host }) => {
  await page.goto(`${host.origin}/2025`)
  const picture = page.getByRole('img', { name: 'drawn' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await expect(page).toHaveTitle('old')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Handout' }).click()
  expect((await saved).suggestedFilename()).toBe('Handout.pdf')
  for (const ending of ['html', 'svg', 'pdf', 'js']) {
    const opened = page.waitForEvent('download')
    await expect(page.goto(`${host.origin}/2025/files/a.${ending}`)).rejects.toThrow('Download is starting')
    await (await opened).cancel()
  }
  await expect(page).toHaveTitle('old')
})

test('the worker keeps nothing of an archive, and shows nothing of it in the place of a page', async ({
  page,
  context,
  host,
}) => {
  const at = (path: string) => host.origin + path
  await comeBack(page, at('/'))
  await expectKept(page)
  for (const path of [
    '/2025',
    '/2025/schedule',
    '/%32025/schedule',
    '/%32%30%32%35',
    '/x/..%2f2025/schedule',
  ]) {
    await page.goto(at(path))
    await expect(page.getByText('An old page')).toBeVisible()
    await visit(page, at('/faq'))
  }
  expect((await keptPaths(page)).filter((path) => /2025|%32/.test(path))).toEqual([])
  expect(await keptTexts(page)).not.toContain('An old page')
  await context.setOffline(true)
  await visit(page, at('/schedule'))
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
})
