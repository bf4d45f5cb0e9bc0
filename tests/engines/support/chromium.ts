import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../support/chromium-flags.ts'
import { callOf, type Driver, type EngineBrowser, given } from './driver.ts'
import { watchScript } from './watch.ts'

/** Chromium with the same reins as the others, for pictures beside theirs; its journeys are Playwright's own. */
export async function startChromium(programs: { browser: string }): Promise<EngineBrowser> {
  const browser = await chromium.launch({ executablePath: programs.browser, args: chromiumFlags })
  return {
    async open(): Promise<Driver> {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.addInitScript(watchScript)
      return {
        async goto(address) {
          await page.goto(address)
        },
        run: async (work, ...args) => given(await page.evaluate(callOf(work, args))),
        async runText(script) {
          await page.evaluate(script)
        },
        setSize: (width, height) => page.setViewportSize({ width, height }),
        setSystemTheme: (colorScheme) => page.emulateMedia({ colorScheme }),
        pressAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressKey: (key) => page.keyboard.press(key),
        pressWithControl: (letter) => page.keyboard.press(`Control+${letter}`),
        chooseFile: (selector, path) => page.setInputFiles(selector, path),
        screenshot: () => page.screenshot(),
        photograph: () => page.screenshot({ fullPage: true, type: 'jpeg', quality: 85 }),
        takeComplaints: () => [],
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
