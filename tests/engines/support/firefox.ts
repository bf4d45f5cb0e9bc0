import { launch, type Page } from 'puppeteer-core'
import { callOf, type Driver, type EngineBrowser, given } from './driver.ts'
import { watchScript } from './watch.ts'

/** Firefox by WebDriver BiDi. Each window has a container of its own, so that one process is enough for all. */
export async function startFirefox(programs: { browser: string }): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programs.browser,
    headless: true,
    defaultViewport: null,
    // Wide enough for the widest viewport asked for.
    args: ['--width=2560', '--height=1600'],
    extraPrefsFirefox: {
      // A mouse: without a screen there is none, and nothing hovers.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      'layout.css.prefers-color-scheme.content-override': 0,
      'intl.accept_languages': 'en-GB',
    },
  })
  return {
    async open() {
      const context = await browser.createBrowserContext()
      // A tab behind another is hidden, and a hidden page follows nothing until somebody looks at it.
      const page = await context.newPage({ type: 'window' })
      await page.evaluateOnNewDocument(watchScript)
      return drive(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

function drive(page: Page, close: () => Promise<void>): Driver {
  let complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${String(error)}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`request: ${response.status()} ${response.url()}`)
  })
  return {
    async goto(address) {
      await page.goto(address)
    },
    run: async (work, ...args) => given(await page.evaluate(callOf(work, args))),
    async runText(script) {
      await page.evaluate(script)
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    async pressWithControl(letter) {
      await page.keyboard.down('Control')
      await page.keyboard.press(letter as 'a')
      await page.keyboard.up('Control')
    },
    async chooseFile(selector, path) {
      const field = await page.$(selector)
      if (!field) throw new Error(`There is no ${selector}.`)
      // The selector is of a file field, as the function promises to be given.
      await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeComplaints() {
      const taken = complaints
      complaints = []
      return taken
    },
    close,
  }
}
