import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on to a control with Tab alone, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    // One key after the other: each moves the focus that the next one starts from.
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${control.toString()}.`)
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.insertText(text)
}

/** Chooses from a closed list by the first letters of an option. */
export async function chooseByLetters(page: Page, label: string, option: string): Promise<void> {
  const control = page.getByLabel(label, { exact: true })
  await tabTo(page, control)
  await page.keyboard.type(option)
  await expect(control.locator('option:checked')).toHaveText(option)
}

/** Chooses one of several that are seen at once, with the arrows. */
export async function chooseByArrows(page: Page, group: string, option: string | RegExp): Promise<void> {
  const radios = page.getByRole('group', { name: group }).getByRole('radio')
  const chosen = radios.and(page.locator(':checked'))
  // Tab comes to the chosen one, and to the first while none is.
  await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first())
  await page.keyboard.press('Space')
  const wanted = page.getByRole('group', { name: group }).getByRole('radio', { name: option })
  for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

export async function tick(page: Page, name: string | RegExp): Promise<void> {
  const box = page.getByRole('checkbox', { name })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

/** Goes on to a button and presses it. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}
