import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

const saveButton = (page: Page, isPressed: boolean, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true, pressed: isPressed })

const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test(
  'saved sessions follow the person from device to device',
  { tag: '@promise' },
  async ({ page: laptop, newAccount, openPhone }) => {
    const [person, phone] = [await newAccount(), await openPhone('/workshops')]
    const [circuits, algebra, bell] = [
      'First circuits in Qiskit',
      'The linear algebra you actually need',
      'Bell pairs and the CHSH game',
    ]

    // One session saved on each device before signing in: both have both afterward.
    for (const [device, title] of [
      [laptop, circuits],
      [phone, algebra],
    ] as const) {
      await visit(device, '/workshops')
      await saveButton(device, false, title).click()
      await signIn(device, person, '/workshops')
    }
    await expect(saveButton(phone, true, circuits)).toBeVisible()
    await lookAgain(laptop)
    await expect(saveButton(laptop, true, algebra)).toBeVisible()

    // What one device saves and removes while signed in is on the other the next time it is used.
    const isKept = laptop.waitForResponse(
      (response) => response.url().includes('/saved_sessions') && response.request().method() === 'DELETE',
    )
    await saveButton(laptop, false, bell).click()
    await saveButton(laptop, true, algebra).click()
    await isKept
    await lookAgain(phone)
    await expect(saveButton(phone, true, bell)).toBeVisible()
    await expect(saveButton(phone, false, algebra)).toBeVisible()

    // Signed out, the device has its own list, without what was removed; the account's list is gone from it.
    await phone.getByRole('button', { name: 'Open the menu' }).click()
    await phone.getByRole('button', { name: 'Sign Out' }).click()
    await expect(saveButton(phone, false, bell)).toBeVisible()
    await expect(saveButton(phone, false, circuits)).toBeVisible()
    await expect(saveButton(phone, false, algebra)).toBeVisible()
    expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain(bell)

    // After the next sign-in everything is back.
    await signIn(phone, person, '/workshops')
    await expect(saveButton(phone, true, bell)).toBeVisible()
    await expect(saveButton(phone, true, circuits)).toBeVisible()
  },
)
