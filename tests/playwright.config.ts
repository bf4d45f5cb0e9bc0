import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './support/chromium-flags.ts'

const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
/** The same engine without a window around it, where it is installed: it takes half of the processor. */
const shell = '/usr/bin/chromium-headless-shell'
const withoutWindow = existsSync(shell) ? shell : chromium

/** What people do with the window's own parts and the camera, and what follows the frames that a window draws. */
const inAWindow = ['attendees/seats', 'attendees/ticket', 'panel/check-in'].map((name) => `**/${name}.e2e.ts`)

/** Whose worker starts a Studio, or a product of its own for all of them: one does it once, first and beside the others. */
const startedOnce = {
  'shell-studio': ['**/studio/*.e2e.ts'],
  'shell-decisions': ['**/panel/decisions.e2e.ts'],
  'shell-outages': ['**/outages/{forms,visitors}.e2e.ts', '**/every-page/content-requests.e2e.ts'],
}

/** What people send, and the panel's lists, decisions and door, once more with a service that is busy half of the time. */
const busyToo = '**/{applications/*,attendees/{seats,teams},panel/{decisions,roles,screens,walk-in}}.e2e.ts'

const launchedBy = (executablePath: string) => ({
  launchOptions: { executablePath, args: chromiumFlags, timeout: 60_000 },
})

export default defineConfig<{ isBusy: boolean }>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './e2e/support/start-product.ts',
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  // Some journeys open every page, or start a product and the Studio, where other work goes on beside them.
  timeout: 300_000,
  // A call of the auth service took eight seconds on a machine with four times too much to do; what has to be quick says so.
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // A zone that is not the event's, so that a time shown in the browser's zone by accident is seen.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-GB',
    // A worker's requests pass by the journeys' own routes and watches; files that are about workers allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...Object.entries(startedOnce).map(([name, testMatch]) => ({
      name,
      testMatch,
      workers: 1,
      use: launchedBy(withoutWindow),
    })),
    ...(process.env['FEST_TEST_ALL']
      ? [{ name: 'busy', testMatch: busyToo, use: { ...launchedBy(chromium), isBusy: true } }]
      : []),
    { name: 'window', testMatch: inAWindow, use: launchedBy(chromium) },
    {
      name: 'shell',
      testIgnore: [...inAWindow, ...Object.values(startedOnce).flat()],
      use: launchedBy(withoutWindow),
    },
  ],
})
