import { axeTags, findFaults } from '../support/axe.ts'
import { publicAddresses } from '../support/specification-routes.ts'
import { desk, expect, phone, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'

const unknown = '/no/such/page'

/** In parts of a few pages each, so that a failure shows early. */
const parts = Array.from({ length: 3 }, (_, part) => publicAddresses.filter((_, index) => index % 3 === part))

/** Every page is loaded with both, so that each size and theme meets a first paint, then changes theme. */
const visits = [
  { size: phone, theme: 'dark', other: 'light' },
  { size: desk, theme: 'light', other: 'dark' },
] as const

for (const [index, part] of parts.entries()) {
  const which = `part ${index + 1} of ${parts.length}`

  test(`pages answer, fit, complain of nothing and have no fault axe can find (${which})`, async ({
    tab,
    expectedFaults,
  }) => {
    // The last page's may be told when nothing is looked at any more.
    expectedFaults.patterns = [new RegExp(`404.*${unknown}$`)]
    const faults: string[] = []
    for (const { size, theme, other } of visits) {
      await tab.wear(theme)
      await tab.setSize(size.width, size.height)
      for (const address of part) {
        await tab.visit(address)
        await tab.until('its title and its form are there', () => tab.run(isWhole), Boolean)
        const note = (worn: string, found: readonly string[]) =>
          faults.push(...found.map((fault) => `${address} at ${size.width} px, ${worn}: ${fault}`))
        note(theme, await look(tab, theme))
        if (size === phone) note(theme, await axeFaults(tab))
        await tab.run(changeInto, other)
        note(other, await look(tab, other))
      }
    }
    expect(faults).toEqual([])
  })
}

async function look(tab: Tab, theme: 'dark' | 'light'): Promise<string[]> {
  const seen = await tab.run(lookOver)
  const complaints = await faultsOfPage(tab)
  return [
    ...(seen.theme === theme ? [] : [`wears ${seen.theme}`]),
    ...(seen.titles.length === 1 ? [] : [`headings of level 1: ${seen.titles.join(' | ')}`]),
    ...(seen.sideways <= 0 ? [] : [`scrolls sideways by ${seen.sideways} px`]),
    ...complaints,
  ]
}

/** How Firefox names a file whose request was aborted; 2152398850 is its NS_BINDING_ABORTED. */
const brokenOff = [
  /Failed to load ‘([^’]+)’. A ServiceWorker intercepted the request/,
  /downloadable font: download failed .*status=2152398850 source: (\S+)$/,
]

/** Ignores aborted requests of the previous page (Firefox): this page never asked for the file, or has it. */
async function faultsOfPage(tab: Tab): Promise<string[]> {
  const kept: string[] = []
  for (const line of await tab.takeFaults()) {
    // An expected 404 may be logged one page later.
    if (line.includes('404') && line.endsWith(unknown)) continue
    const file = brokenOff.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
    if (file === undefined || !(await tab.run(hasOrNeedsNot, file))) kept.push(line)
  }
  return kept
}

function hasOrNeedsNot(file: string): boolean {
  // Every entry under a file's address is one of a resource.
  const asked = performance.getEntriesByName(file) as PerformanceResourceTiming[]
  return asked.every(({ responseStatus }) => responseStatus === 200)
}

/** Guarded pages show the way to sign in first, and a form loads after its page. */
function isWhole(): boolean {
  const isWaiting = document.body.innerText.includes('Loading the form')
  return document.querySelector('h1') !== null && !isWaiting
}

/** What the theme's own switch does. */
function changeInto(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme
}

function lookOver() {
  const { documentElement } = document
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  return {
    theme: documentElement.dataset['theme'],
    titles: [...document.querySelectorAll('h1')].filter(isShown).map(({ textContent }) => textContent),
    // Without the scroll bar, which some engines draw into the page.
    sideways: documentElement.scrollWidth - documentElement.clientWidth,
  }
}

async function axeFaults(tab: Tab): Promise<string[]> {
  await tab.withAxe()
  await tab.run(() => {
    // Colors in transition are neither the one nor the other.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  return tab.run(findFaults, { type: 'tag', values: axeTags } as const)
}
