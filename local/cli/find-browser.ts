import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root, spawned } from './command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium: the system's, Playwright's (may install it), or the distribution's. Prints why if null. */
export function findBrowser(): string | null {
  return (
    systemBrowser() ?? playwrightBrowser() ?? installPlaywrightBrowser() ?? installDebianPackage() ?? giveUp()
  )
}

function systemBrowser(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen && !isProgram(chosen)) throw new Error(`CHROME_PATH is "${chosen}", which is not a program.`)
  if (chosen) return chosen
  return names.map(programOnPath).find(Boolean) ?? places.find(isProgram)
}

function playwrightBrowser(): string | undefined {
  const require = createRequire(join(root, 'tests/package.json'))
  // The part of the package's exports used here; required lazily to keep it out of every other command.
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } }
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installPlaywrightBrowser(): string | undefined {
  console.log('No Chromium or Chrome found; trying to install Playwright’s …')
  const { program, args, shell } = spawned('playwright', ['install', 'chromium'])
  spawnSync(program, args, { cwd: root, shell, stdio: 'inherit', timeout: 300_000 })
  return playwrightBrowser()
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing the package "chromium" …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return systemBrowser()
}

function giveUp(): null {
  console.error(
    'The end-to-end tests need Chromium or Chrome, and we couldn’t find or install one. ' +
      'Install one, or set CHROME_PATH to its executable.',
  )
  return null
}

export function programOnPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
