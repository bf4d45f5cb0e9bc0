import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, programOnPath } from './find-browser.ts'

/** Browser engines besides Chromium's. */
export const engines = ['firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

type FirefoxPrograms = { browser: string }
/** What running WebKit needs: WebKitGTK's MiniBrowser, its driver, and a virtual display. */
export type WebKitPrograms = { browser: string; driver: string; display: string }

export function findFirefox(): FirefoxPrograms | null {
  const browser = programOnPath('firefox-esr') ?? programOnPath('firefox') ?? [macFirefox].find(isProgram)
  return browser === undefined ? null : { browser }
}

export function findWebKit(): WebKitPrograms | null {
  const driver = programOnPath('WebKitWebDriver')
  const display = programOnPath('Xvfb')
  const browser = miniBrowser()
  return driver && display && browser ? { browser, driver, display } : null
}

/** What to say when an engine can't be run; null when it can. */
export function whyNot(engine: Engine): string | null {
  if (engine === 'firefox')
    return findFirefox() ? null : `Firefox is not installed: ${lost} apt-get install firefox-esr`
  return findWebKit() ? null : `WebKit is not installed: ${lost} apt-get install webkit2gtk-driver xvfb`
}

const lost = 'its journeys were not run;'
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** WebKitGTK's MiniBrowser isn't on the PATH; each distribution puts it into a library folder. */
function miniBrowser(): string | undefined {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder))
  return libraries
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(folder, name, 'MiniBrowser')))
    .find(isProgram)
}
