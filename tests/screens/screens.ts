import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readArguments } from '@fest/local/cli/arguments.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { findBrowser } from '@fest/local/cli/find-browser.ts'
import { engines as otherEngines, findFirefox, findWebKit, whyNot } from '@fest/local/cli/find-engines.ts'
import { openForms } from '../e2e/support/open-forms.ts'
import { startChromium } from '../engines/support/chromium.ts'
import type { EngineBrowser } from '../engines/support/driver.ts'
import { startFirefox } from '../engines/support/firefox.ts'
import { type Tab, tabOf } from '../engines/support/tab.ts'
import { startWebKit } from '../engines/support/webkit.ts'
import { removeDataDir, startProduct } from '../support/product.ts'
import { heights, openScreen, picture, themes, wear } from './camera.ts'
import { preparePeople, type SignIn } from './people.ts'
import { type Screen, screens, viewers } from './screen-list.ts'
import { type Look, pictureFile, writeIndex } from './index-page.ts'

const engines = ['chromium', ...otherEngines] as const
type Engine = (typeof engines)[number]
const widths = Object.keys(heights).map(Number)

const usage = `npm run screens -- [options]; each may be given several times

  --only /schedule     only screens whose caption begins so, such as /admin; "/" is the home page alone
  --engine chromium    ${engines.join(', ')}
  --width 390          ${widths.join(', ')}
  --theme dark         ${themes.join(', ')}
  --out <folder>       where the pictures go (screens)
`

const several = { type: 'string', multiple: true } as const
const { values: options } = readArguments(usage, {
  only: several,
  engine: several,
  width: several,
  theme: several,
  out: { type: 'string', default: resolve(import.meta.dirname, '../../screens') },
})

/** Windows of one engine at the same time; more only wait for one another. */
const tabsAtOnce = 3

const folder = resolve(options.out)
const chosen = {
  engines: engines.filter((engine) => options.engine?.includes(engine) ?? true),
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
  await buildWhatIsStale()
  const product = await startProduct({ isDemo: true })
  const { origin, dataDir } = product
  let failures = 0
  try {
    await openForms(product)
    const signIn = await preparePeople(product)
    for (const engine of chosen.engines) {
      const startedAt = performance.now()
      const browser = await start(engine)
      if (!browser) continue
      failures += await takeWith(engine, browser, origin, signIn)
      await browser.close()
      console.log(`${engine}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    }
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
  const allNames = screens.map(({ name }) => name)
  const looks = engines.flatMap((engine) =>
    widths.flatMap((width) => themes.map((theme): Look => ({ engine, width, theme }))),
  )
  await writeIndex(folder, looks, allNames)
  console.log(`The pictures are in ${folder}; index.html shows them side by side.`)
  return failures === 0
}

async function start(engine: Engine): Promise<EngineBrowser | null> {
  if (engine === 'chromium') {
    const browser = findBrowser()
    return browser === null ? null : startChromium({ browser })
  }
  const reason = whyNot(engine)
  if (reason !== null) console.log(reason)
  if (engine === 'firefox') {
    const programs = findFirefox()
    return programs && startFirefox(programs)
  }
  const programs = findWebKit()
  return programs && startWebKit(programs)
}

/** Takes every chosen picture with one engine; gives how many screens could not be shown. */
async function takeWith(
  engine: Engine,
  browser: EngineBrowser,
  origin: string,
  signIn: SignIn,
): Promise<number> {
  let failures = 0
  for (const viewer of viewers) {
    const queue = chosen.screens.filter((screen) => screen.viewer === viewer)
    const work = Array.from({ length: Math.min(tabsAtOnce, Math.ceil(queue.length / 2)) }, async () => {
      const tab = tabOf(await browser.open(), origin)
      await tab.setSize(1440, 900)
      await signIn(tab, viewer)
      for (let screen = queue.shift(); screen; screen = queue.shift()) {
        try {
          await take(engine, tab, screen, origin)
        } catch (error) {
          failures += 1
          console.error(`${engine} ${screen.name}: ${String(error)}`)
        }
      }
      await tab.close()
    })
    await Promise.all(work)
  }
  return failures
}

async function take(engine: Engine, tab: Tab, screen: Screen, origin: string): Promise<void> {
  await tab.setSize(chosen.widths[0] ?? 390, 900)
  await openScreen(tab, screen, origin)
  for (const theme of chosen.themes) {
    if (screen.viewer === 'organizer') {
      await tab.run(wear, theme)
      await openScreen(tab, screen, origin)
    }
    for (const width of chosen.widths) {
      const file = join(folder, pictureFile({ engine, width, theme }, screen.name))
      await rm(file, { force: true })
      const jpeg = await picture(tab, width, theme)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, jpeg)
    }
  }
}
