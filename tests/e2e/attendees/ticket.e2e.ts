import { download } from '../support/download.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a ticket goes into a calendar, can be shared as a picture, and is printed alone', async ({
  page,
  newAttendee,
}) => {
  await page.clock.setFixedTime('2025-09-30T08:00:00Z')
  await signIn(page, await newAttendee(), '/profile')
  const ticket = page.getByRole('article', { name: 'Ticket of Mira Okafor' })
  await expect(ticket).toContainText('You’re in')

  const { text: ics } = await download(page.getByRole('button', { name: 'Add my days to my calendar' }))
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(ics).toContain('UID:event-day-2025-10-11@')

  await page.getByRole('button', { name: 'A picture to share' }).click()
  await page.getByLabel('Name on the picture').fill('Mira')
  const { bytes: png } = await download(page.getByRole('button', { name: 'Save the picture' }))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  await page.keyboard.press('Escape')

  // The print dialog isn't visible from here; what it prints is.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(ticket).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
})
