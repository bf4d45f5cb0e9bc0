import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { readArguments } from '@fest/local/cli/command.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { findBrowser } from '@fest/local/cli/find-browser.ts'
import { signedInClient, openForms } from '../e2e/support/client.ts'
import { signIn, hydrated } from '../e2e/support/people.ts'
import { signInToStudio } from '../e2e/support/studio.ts'
import { readAccounts, readMailboxToken } from '../support/accounts.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { type Product, removeDataDir, startProduct } from '../support/product.ts'
import { register } from '../support/registration.ts'
import { submissionAnswers, submit } from '../support/submissions.ts'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { guardedRoutes, specificationRoutes } from '../support/specification-routes.ts'
import captions from './screens.json' with { type: 'json' }

/** Who looks: nobody known, somebody without a registration, somebody with one, and those who run the event. */
const viewers = ['visitor', 'newcomer', 'attendee', 'admin', 'organizer'] as const
type Viewer = (typeof viewers)[number]

type Screen = {
  /** Its caption: the address, and what is open there. */
  name: string
  path: string
  viewer: Viewer
  /** The form begins at this step, with answers. */
  draft?: { form: string; step: number; answers: Readonly<Record<string, unknown>> }
  press?: string | RegExp
}

const event = 'first-circuits'

const screens: readonly Screen[] = [
  ...specificationRoutes
    .filter(({ path }) => !guardedRoutes.has(path))
    .map(({ path }) => screenOf(path.replace('{eventId}', event), 'visitor')),
  ...viewers.flatMap((viewer) => captions[viewer].map((name) => screenOf(name, viewer))),
  { ...screenOf('/schedule, filters', 'visitor'), press: /filter/i },
  { ...screenOf('/, search', 'visitor'), press: 'Search' },
  {
    name: '/studio/…/session',
    path: `/studio/intent/edit/id=session-${event};type=session/`,
    viewer: 'organizer',
  },
  ...stepsOf('/ambassador', 'visitor', 'ambassador', submissionAnswers.ambassador, 2),
  ...stepsOf('/guest-speaker', 'visitor', 'talk', submissionAnswers.talk, 3),
  ...stepsOf('/sponsorship-form', 'visitor', 'sponsorship', submissionAnswers.sponsorship, 2),
  ...stepsOf('/register', 'newcomer', 'registration', { ...registrationAnswers, python_comfort: '3' }, 4),
  ...stepsOf('/accommodation', 'attendee', 'accommodation', submissionAnswers.accommodation, 2),
]

function screenOf(name: string, viewer: Viewer): Screen {
  return { name, path: name.replace(/,.*/, ''), viewer }
}

/** Each step of a form but the first, which is the page itself. */
function stepsOf(
  path: string,
  viewer: Viewer,
  form: string,
  answers: Readonly<Record<string, unknown>>,
  steps: number,
): Screen[] {
  return Array.from({ length: steps - 1 }, (_, index) => ({
    ...screenOf(`${path}, step ${index + 2}`, viewer),
    draft: { form, step: index + 1, answers },
  }))
}

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** The window's height for each width: a phone, a tablet, a laptop, a large screen. */
const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 }
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

async function openScreen(page: Page, { path, viewer, draft, press }: Screen): Promise<void> {
  if (draft) await page.evaluate(keepDraft, draft)
  await page.goto(path)
  if (viewer === 'organizer') await page.waitForFunction(hasStudio, undefined, { timeout: 60_000 })
  else if (path !== '/mailbox') await hydrated(page)
  await page.waitForFunction(isSettled, undefined, { polling: 250, timeout: 30_000 })
  if (press) await page.getByRole('button', { name: press }).first().click()
  if (draft) await page.evaluate((form) => localStorage.removeItem(`fest-draft ${form} visitor`), draft.form)
}

/** The screen as it stands, in this width and theme: the whole page, as JPEG, since PNG takes seconds to write. */
async function picture(page: Page, width: number, theme: Theme): Promise<Buffer> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(wear, theme)
  await page.waitForFunction(drawWhole, undefined, { timeout: 20_000 })
  return page.screenshot({ fullPage: true, type: 'jpeg', quality: 85 })
}

function keepDraft({ form, step, answers }: NonNullable<Screen['draft']>): void {
  const atMs = Date.now()
  const kept = { answers, step, startedAt: atMs, savedAt: atMs, sendingId: crypto.randomUUID() }
  localStorage.setItem(`fest-draft ${form} visitor`, JSON.stringify(kept))
}

/** As the switches of the site and of the Studio do; the Studio looks when it starts. */
function wear(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('fest-theme', theme)
  localStorage.setItem('sanityStudio:ui:colorScheme', theme)
}

function hasStudio(): boolean {
  return document.querySelectorAll('a, button, input').length > 5
}

/** Whether there is a title, nothing says any more that it is on its way, and nothing was asked for since the last look. */
function isSettled(): boolean {
  const asked = performance.getEntriesByType('resource').length
  const seen = window as { askedBefore?: number }
  const isQuiet = asked === seen.askedBefore
  seen.askedBefore = asked
  return (
    isQuiet &&
    document.querySelector('h1, h2, [data-ui]') !== null &&
    document.querySelector('[aria-busy=true], [data-ui=Spinner], [data-ui=LoadingBlock]') === null &&
    !/on its way|[Ll]oading/.test(document.body.innerText)
  )
}

/** Asks for the pictures further down too and ends what moves; true once all of it stands. */
function drawWhole(): boolean {
  document.documentElement.dataset['whole'] = ''
  for (const image of document.images) image.loading = 'eager'
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete)
}
