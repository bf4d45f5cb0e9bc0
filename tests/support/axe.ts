import axe, { type RunOnly } from 'axe-core'

/** To be run in a page before `findFaults`: once is enough for as long as the page stays. */
export const axeSource = axe.source

/** WCAG 2.2 A and AA, and what axe holds for good besides. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in this page, a line each. Fine elements are only counted: describing them costs most. */
export async function findFaults(runOnly: RunOnly): Promise<string[]> {
  // What another document shows would be passed over without a word.
  if (document.querySelector('iframe, frame')) throw new Error('axe looks into no frames here.')
  // Put there before.
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  const { violations } = await loaded.run({ runOnly, resultTypes: ['violations'] })
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' ')}`,
  )
}
