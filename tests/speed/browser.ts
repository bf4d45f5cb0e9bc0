import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumFlags } from '../support/chromium-flags.ts'

/** The phone that Lighthouse imitates. */
const phone = { width: 412, height: 823 }

/** A browser that takes the certificate made for the run; `port` is where Lighthouse finds it. */
export function openBrowser(program: string, port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...chromiumFlags],
  })
}

/** A phone nobody has used. The site's worker stays out: what it fetches for later is no page's doing. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
}
