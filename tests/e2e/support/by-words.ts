import { expect, type Locator, type Page } from '@playwright/test'

/** Presses the words beside a box, by mouse or finger: unlike the box itself, they take no focus. */
export async function pressWords(within: Page | Locator, words: string | RegExp): Promise<void> {
  const label = labelOf(within, words)
  await label.scrollIntoViewIfNeeded()
  const [position, hasTouch] = await label.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    // A link among the words leads away.
    const isPressed = (node: Node) => node.textContent?.trim() !== '' && !node.parentElement?.closest('a')
    while (texts.nextNode() && !isPressed(texts.currentNode));
    const range = document.createRange()
    range.selectNode(texts.currentNode)
    const [line = range.getBoundingClientRect()] = range.getClientRects()
    const box = element.getBoundingClientRect()
    const middle = { x: line.x + line.width / 2 - box.x, y: line.y + line.height / 2 - box.y }
    return [middle, navigator.maxTouchPoints > 0] as const
  })
  await (hasTouch ? label.tap({ position }) : label.click({ position }))
}

export async function tickWords(within: Page | Locator, words: string | RegExp): Promise<void> {
  await pressWords(within, words)
  await expect(labelOf(within, words).locator('input')).toBeChecked()
}

function labelOf(within: Page | Locator, words: string | RegExp): Locator {
  return typeof words === 'string'
    ? within.locator(`xpath=.//label[.//input][.//text()[normalize-space() = "${words}"]]`)
    : within.locator('label:has(input)').filter({ hasText: words })
}

export async function press(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name }).click()
}
