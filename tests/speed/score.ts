import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments } from '@fest/local/cli/command.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { findBrowser } from '@fest/local/cli/find-browser.ts'
import { readAccounts } from '../support/accounts.ts'
import { freePort, startProduct } from '../support/product.ts'
import { openBrowser, signInOnPhone, warmUp } from './slow-visit.ts'
import { makeCertificate, openFront } from './front.ts'
import { measureFloor } from './floor.ts'
import { listPublicPages } from './public-pages.ts'
import { appliedRows, routeRows, type Row, lighthouseRows, workingRows } from './timing-rows.ts'

/** Above this many waiting processes a time says more about the machine than about the site. */
const busyAbove = 1.5

const usage = `npm run score -- [options]

  --bytes             only the bytes of the smallest app of this stack, no times
  --anyway            take times on a busy machine too
  --routes /,/faq     only these pages; "all" for each that the sitemap lists (half an hour)
  --runs 1            visits of each page and kind, beside as many of its twin
  --out <folder>      where score.json goes (.data)
`

const { values: options } = readArguments(usage, {
  bytes: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  routes: { type: 'string' },
  runs: { type: 'string', default: '1' },
  out: { type: 'string', default: resolve(import.meta.dirname, '../../.data') },
})

/** Of each kind of page the one with the most on it; all of them would take half an hour instead of ten minutes. */
const usualPages = '/ /schedule /speakers /register /hackathon /faq /contact /lab /login'.split(' ')

/** Measures the finished site with its sample content; gives false when a goal is missed. */
async function score(): Promise<boolean> {
  if (options.bytes) {
    console.log(await measureFloor())
    return true
  }
  const program = findBrowser()
  if (program === null) return false
  await buildWhatIsStale()
  const folder = await mkdtemp(join(tmpdir(), 'fest-score-'))
  const [sitePort, twinPort, debugPort] = [await freePort(), await freePort(), await freePort()]
  const product = await startProduct({
    dataDir: join(folder, 'data'),
    env: { SITE_URL: `https://127.0.0.1:${sitePort}` },
  })
  const certificate = await makeCertificate(folder)
  const from = { origin: product.origin, certificate }
  const site = await openFront({ ...from, port: sitePort })
  const twin = await openFront({ ...from, port: twinPort, isTwin: true })
  const browser = await openBrowser(program, debugPort)
  const rows: Row[] = []
  try {
    const all = await listPublicPages(product.origin)
    const chosen = options.routes?.split(',') ?? usualPages
    const pages = all.filter(({ path }) => options.routes === 'all' || chosen.includes(path))
    const [load = 0] = loadavg()
    if (load > busyAbove && !options.anyway) {
      console.log(
        `No times were taken: the load average is ${load.toFixed(2)}, above ${busyAbove}. ` +
          'Wait until the machine is quiet, or add --anyway.',
      )
      return false
    }
    await warmUp(
      browser,
      [site, twin].flatMap(({ origin }) => pages.map(({ path }) => origin + path)),
    )
    const served = { site, twin, port: debugPort, runs: Number(options.runs) }
    rows.push(...(await lighthouseRows(pages, served)))
    rows.push(...(await appliedRows(pages, browser, served)))
    const person = (await readAccounts(product.dataDir)).find(({ role }) => role === 'attendee')
    if (!person) throw new Error('The product has made no attendee.')
    const signedIn = await signInOnPhone(browser, site.origin, person)
    rows.push(...(await workingRows(browser, served, signedIn)))
    rows.push(...(await routeRows(browser, served, signedIn)))
    return await report(rows, { load })
  } catch (error) {
    // Minutes of measuring aren't lost with the browser.
    await report(rows, { isCutShort: true })
    throw error
  } finally {
    await browser.close()
    await Promise.all([site.close(), twin.close()])
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function report(rows: readonly Row[], details: object): Promise<boolean> {
  const file = join(options.out, 'score.json')
  const measuredAt = new Date().toISOString()
  await mkdir(options.out, { recursive: true })
  await writeFile(file, JSON.stringify({ measuredAt, rows, ...details }, null, 2))
  console.table(rows.map((row) => ({ ...row, ratio: row.ratio?.toFixed(2) })))
  console.log(`Written to ${file}.`)
  return rows.every(({ isPassed }) => isPassed)
}

process.exitCode = (await score()) ? 0 : 1
