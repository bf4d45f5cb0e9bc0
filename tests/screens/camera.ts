import type { Tab } from '../engines/support/tab.ts'
import type { Screen } from './screen-list.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** The window's height for each width: a phone, a tablet, a laptop, a large screen. */
export const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 }

/** Opens the screen as somebody comes to it; the window belongs to whoever is to look. */
export async function openScreen(
  tab: Tab,
  { path, viewer, draft, press }: Screen,
  origin: string,
): Promise<void> {
  if (draft) await tab.run(keepDraft, draft)
  await tab.goto(new URL(path, origin).href)
  if (viewer === 'organizer') await studioStands(tab)
  else if (path !== '/mailbox') await tab.hydrated()
  let before = -1
  await tab.until(
    `all of ${path} is there`,
    async () => ({ isSettled: await tab.run(isSettled), asked: await tab.run(countRequests) }),
    ({ isSettled: isThere, asked }) => {
      const isQuiet = asked === before
      before = asked
      return isThere && isQuiet
    },
    { timeoutMs: 30_000, pauseMs: 250 },
  )
  if (press) await tab.press(press.role, press.name)
  if (draft)
    await tab.run((form: string) => localStorage.removeItem(`fest-draft ${form} visitor`), draft.form)
}

/** The screen as it stands, in this width and theme: the whole page. */
export async function picture(tab: Tab, width: number, theme: Theme): Promise<Buffer> {
  await tab.setSize(width, heights[width] ?? 900)
  await tab.setSystemTheme?.(theme)
  await tab.run(wear, theme)
  await tab.until('all of it is drawn', () => tab.run(drawWhole), Boolean, { timeoutMs: 20_000 })
  return tab.photograph()
}

function keepDraft(draft: NonNullable<Screen['draft']>): void {
  const { form, step, answers } = draft
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

function countRequests(): number {
  return performance.getEntriesByType('resource').length
}

/** Whether there is a title, and nothing says any more that it is on its way. */
function isSettled(): boolean {
  return (
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

async function studioStands(tab: Tab): Promise<void> {
  await tab.until(
    'the Studio is there',
    () => tab.run(() => document.querySelectorAll('a, button, input').length),
    (count) => count > 5,
    { timeoutMs: 60_000 },
  )
}
