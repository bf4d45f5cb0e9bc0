/* Run in a page with axe (https://github.com/dequelabs/axe-core), so that roles are the same everywhere. */

/** What is looked for: by role and accessible name, by the words that stand there, or by a field's label. */
export type Wanted = {
  role?: string
  /** The whole name; or the source of a regular expression with its flags. */
  name?: string | { source: string; flags: string }
  words?: string
  /** Only inside of the one with this role and name. */
  within?: { role: string; name: string }
}

export type Found = {
  /** Its middle, in px from the window's upper left corner. */
  x: number
  y: number
  /** Whether a press there reaches it. */
  isReached: boolean
  /** Also a field that may only be read. */
  isDisabled: boolean
  hasFocus: boolean
  name: string
  text: string
  value: string
  /** Ticked, chosen or pressed in. */
  isOn: boolean
}

/** Everything shown that is wanted, in the order of the page. The only one is brought into view first. */
export function find(wanted: Wanted): Found[] {
  type Axe = {
    setup(root: Element): void
    teardown(): void
    commons: {
      aria: { getRole(element: Element): string | null }
      text: { accessibleText(element: Element): string }
    }
  }
  const { axe } = window as unknown as { axe: Axe }
  axe.setup(document.documentElement)
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const nameOf = (element: Element) => tidy(axe.commons.text.accessibleText(element))
  const isNamed = (element: Element, name: Wanted['name']) => {
    if (name === undefined) return true
    const given = nameOf(element)
    return typeof name === 'string' ? given === name : new RegExp(name.source, name.flags).test(given)
  }
  const ofRole = (root: Element, role: string, name: Wanted['name']) =>
    [...root.querySelectorAll('*')].filter(
      (element) => axe.commons.aria.getRole(element) === role && isShown(element) && isNamed(element, name),
    )

  function matches(): Element[] {
    const { within, role, name, words } = wanted
    const root = within ? ofRole(document.body, within.role, within.name)[0] : document.body
    if (!root) return []
    if (role !== undefined) return ofRole(root, role, name)
    const all = [...root.querySelectorAll('*')]
    if (words === undefined)
      return all.filter(
        (element) =>
          /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && isShown(element) && isNamed(element, name),
      )
    const saying = all.filter((element) => isShown(element) && tidy(element.textContent) === words)
    return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)))
  }

  /** Where the words are, if words were asked for: what holds them may be wider. */
  function boxOf(element: Element): DOMRect {
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = wanted.words === undefined ? element.getClientRects() : range.getClientRects()
    return [...boxes].find(({ width }) => width > 0) ?? element.getBoundingClientRect()
  }

  try {
    const elements = matches()
    const [only] = elements
    if (elements.length === 1) only?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return elements.map((element) => {
      const box = boxOf(element)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const top = document.elementFromPoint(x, y)
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return {
        x,
        y,
        isReached: top !== null && [element, ...labels].some((each) => each.contains(top)),
        isDisabled: element.matches(
          ':disabled, [aria-disabled=true], :is(input:not([type=checkbox], [type=radio]), textarea)[readonly]',
        ),
        hasFocus: element === document.activeElement,
        name: nameOf(element),
        text: tidy(element.textContent),
        value: 'value' in element ? String(element.value) : '',
        isOn: element.matches(':checked, [aria-checked=true], [aria-selected=true], [aria-pressed=true]'),
      }
    })
  } finally {
    axe.teardown()
  }
}
