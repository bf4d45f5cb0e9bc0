import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { readArguments } from '@fest/local/cli/arguments.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { findBrowser } from '@fest/local/cli/find-browser.ts'
import { signedInClient } from '../e2e/support/client.ts'
import { openForms } from '../e2e/support/open-forms.ts'
import { signIn } from '../e2e/support/people.ts'
import { signInToStudio } from '../e2e/support/studio.ts'
import { readAccounts, readMailboxToken } from '../support/accounts.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { type Product, removeDataDir, startProduct } from '../support/product.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'
import { heights, openScreen, picture, themes, wear } from './camera.ts'
import { type Screen, screens, type Viewer, viewers } from './screen-list.ts'

const widths = Object.keys(heights).map(Number)

const usage = `npm run screens -- [options]; each may be given several times

  --only /schedule     only screens whose caption begins so, such as /admin; "/" is the home page alone
  --width 390          ${widths.join(', ')}
  --theme dark         ${themes.join(', ')}
  --out <folder>       where the pictures go (screens)
`

const several = { type: 'string', multiple: true } as const
const { values: options } = readArguments(usage, {
  only: several,
  width: several,
  theme: several,
  out: { type: 'string', default: resolve(import.meta.dirname, '../../screens') },
})

/** Windows at the same time; more only wait for one another. */
const tabsAtOnce = 3

const folder = resolve(options.out)
const chosen = {
  widths: widths.filter((width) => options.width?.includes(String(width)) ?? true),
  themes: themes.filter((theme) => options.theme?.includes(theme) ?? true),
  screens: screens.filter(({ name }) => options.only?.some((start) => beginsSo(name, start)) ?? true),
}

if (Object.values(chosen).some((list) => list.length === 0)) {
  console.error(usage)
  process.exitCode = 2
} else process.exitCode = (await takeAll()) ? 0 : 1

function beginsSo(name: string, start: string): boolean {
  return start === '/' ? /^\/(,|$)/.test(name) : name.startsWith(start)
}

async function takeAll(): Promise<boolean> {
  const executablePath = findBrowser()
  if (executablePath === null) return false
  await buildWhatIsStale()
  const product = await startProduct({ isDemo: true })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  let failures = 0
  try {
    await openForms(product)
    const enter = await preparePeople(product)
    for (const viewer of viewers) {
      const queue = chosen.screens.filter((screen) => screen.viewer === viewer)
      const work = Array.from({ length: Math.min(tabsAtOnce, Math.ceil(queue.length / 2)) }, async () => {
        // Each remembers for itself: a form's draft is the next screen's, too.
        const page = await browser.newPage({
          baseURL: product.origin,
          locale: 'en-GB',
          reducedMotion: 'reduce',
        })
        await enter(page, viewer)
        for (let screen = queue.shift(); screen; screen = queue.shift()) {
          try {
            await take(page, screen)
          } catch (error) {
            failures += 1
            console.error(`${screen.name}: ${String(error)}`)
          }
        }
        await page.close()
      })
      await Promise.all(work)
    }
  } finally {
    await browser.close()
    await product.stop()
    await removeDataDir(product.dataDir)
  }
  await writeIndex()
  console.log(`The pictures are in ${folder}; index.html shows them side by side.`)
  return failures === 0
}

/** Gives the demo attendee a registration and something sent, and the way in for everybody. */
async function preparePeople({ origin, dataDir }: Product) {
  const accounts = await readAccounts(dataDir)
  const [attendee, newcomer] = accounts.filter(({ role }) => role === 'attendee')
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!attendee || !newcomer || !admin) throw new Error('The demo accounts are not as they were.')
  const client = await signedInClient(origin, attendee)
  // Where the demo registered somebody already, this is refused, which is as good.
  await register(client, { details: { full_name: 'Ada Okafor' } })
  await submit(client, 'ambassador')
  await submit(client, 'talk')
  const mailbox = `/mailbox?token=${await readMailboxToken(dataDir)}`
  return async (page: Page, viewer: Viewer) => {
    if (viewer === 'visitor') await page.goto(mailbox)
    else if (viewer === 'organizer') await signInToStudio(page, accounts)
    else await signIn(page, { attendee, newcomer, admin }[viewer], '/faq')
  }
}

async function take(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: chosen.widths[0] ?? 390, height: 900 })
  await openScreen(page, screen)
  for (const theme of chosen.themes) {
    if (screen.viewer === 'organizer') {
      await page.evaluate(wear, theme)
      await openScreen(page, screen)
    }
    for (const width of chosen.widths) {
      const file = join(folder, pictureFile(`${width}-${theme}`, screen.name))
      await rm(file, { force: true })
      const jpeg = await picture(page, width, theme)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, jpeg)
    }
  }
}

/** The file of a screen's picture in one look, from the folder of all. */
function pictureFile(look: string, screen: string): string {
  return join(look, `${screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.jpg`)
}

/** Writes a page on which each screen stands in all the looks it was ever taken in, beside one another. */
async function writeIndex(): Promise<void> {
  const looks = widths.flatMap((width) => themes.map((theme) => `${width}-${theme}`))
  const rows = screens.map(({ name }) => {
    const pictures = looks
      .map((look) => ({ look, file: pictureFile(look, name) }))
      .filter(({ file }) => existsSync(join(folder, file)))
      .map(
        ({ look, file }) =>
          `<figure><a href="${file}"><img loading="lazy" height="420" src="${file}" alt=""></a><figcaption>${look}</figcaption></figure>`,
      )
    return pictures.length === 0 ? '' : `<h2>${name}</h2>\n<div>${pictures.join('\n')}</div>\n`
  })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:1rem sans-serif;background:#888}div{display:flex;overflow-x:auto;gap:1rem}figure{margin:0}</style>
<h1>Screens</h1>
${rows.join('')}</html>
`,
  )
}
