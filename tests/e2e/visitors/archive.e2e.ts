import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { archiveFolder } from '@fest/local/hosting/archived-years.ts'
import { openArchives } from '@fest/local/site/archive.ts'
import { type Served, serve } from '../../support/serving.ts'
import { expect, test as base } from '../support/fixtures.ts'

/* An archive as hostile as somebody can make it by hand, on the site's own origin. */

const running = 'document.title = "ran"'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>drawing</title>
  <style>rect { fill: #0f0 }</style><rect width="40" height="20"/><script>${running}</script></svg>`

/** A page that would do whatever a browser lets it. */
const page = `<!doctype html><html lang="en"><title>old</title><script>${running}</script><script src="/2025/files/a.js"></script>
  <img alt="drawn" src="/2025/files/a.svg" onload='${running}'><iframe title="in" src="/2025/files/a.html"></iframe>
  <a href="/2025/files/a.pdf" download="Handout.pdf">Handout</a></html>`

const test = base.extend<{ host: Served }>({
  host: async ({ origin, context }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'fest-archive-'))
    const files = {
      '2025.html': page,
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
    const host = await serve(openArchives(root, config, (_, res) => void res.writeHead(404).end()))
    await use(host)
    for (const open of context.pages()) await open.close()
    await host.close()
    await rm(root, { recursive: true })
  },
})

test.use({
  expectedNoise: {
    patterns: [
      /^policy: |Content Security Policy|ERR_FAILED|status of 404/,
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
