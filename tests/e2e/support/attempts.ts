import { expect, type Locator, type Page } from '@playwright/test'
import type { FaultProxy } from '../../support/fault-proxy.ts'

/** What a form is told at once; what hangs is told by the clock of the page. */
const quickFaults = ['down', 'error', 'page', 'half', 'cut', 'empty', 'limit'] as const
type QuickFault = (typeof quickFaults)[number]

export type Attempt = {
  page: Page
  standIn: FaultProxy
  /** Sends the form as it stands. */
  send: () => Promise<void>
  /** Where it is said that it did not work. */
  problem: Locator
  /** Everything typed is still there. */
  isKept: () => Promise<void>
}

/** Sends a form into each fault, all of them unless told: each time it says so, names the next step and keeps what was typed. */
export async function meetFaults(
  { standIn, send, problem, isKept }: Attempt,
  faults: readonly QuickFault[] = quickFaults,
): Promise<void> {
  for (const fault of faults) {
    standIn.set('people', fault)
    standIn.takeSeen()
    await send()
    await expect
      .poll(() => standIn.takeSeen().some(({ service, method }) => service === 'people' && method !== 'GET'))
      .toBe(true)
    await expect(problem, fault).toContainText(
      /Nothing was lost|still here|Nothing you typed is lost|try again|Try again/,
    )
    await isKept()
  }
}

/** Sends a form that arrives, without its sender ever hearing of it. */
export async function loseAnswer({ page, standIn, send, problem, isKept }: Attempt): Promise<void> {
  standIn.set('people', 'lost')
  await send()
  // As long as the form waits at most, by the clock of the page.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(problem).toContainText('it’s safe to send it again', { timeout: 500 })
  }).toPass()
  await isKept()
  standIn.set('people', null)
}
