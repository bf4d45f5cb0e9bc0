import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/support/people.ts'
import type { Screen } from './screen-list.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** The window's height for each width: a phone, a tablet, a laptop, a large screen. */
export const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 }

/** Opens the screen as somebody comes to it; the window belongs to whoever is to look. */
export async function openScreen(page: Page, { path, viewer, draft, press }: Screen): Promise<void> {
  if (draft) await page.evaluate(keepDraft, draft)
  await page.goto(path)
  if (viewer === 'organizer') await page.waitForFunction(hasStudio, undefined, { timeout: 60_000 })
  else if (path !== '/mailbox') await hydrated(page)
  await page.waitForFunction(isSettled, undefined, { polling: 250, timeout: 30_000 })
  if (press) await page.getByRole(press.role, { name: press.name }).first().click()
  if (draft) await page.evaluate((form) => localStorage.removeItem(`fest-draft ${form} visitor`), draft.form)
}

/** The screen as it stands, in this width and theme: the whole page, as JPEG, since PNG takes seconds to write. */
export async function picture(page: Page, width: number, theme: Theme): Promise<Buffer> {
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
export function wear(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('fest-theme', theme)
  localStorage.setItem('sanityStudio:ui:colorScheme', theme)
}

const hasStudio = () => document.querySelectorAll('a, button, input').length > 5

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
  for (const image of document.images) image.loading = 'eager'
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete)
}
