import { writeCameraVideo } from '../../support/fake-camera.ts'
import { openTheDoor } from '../support/door.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the door scans tickets with the camera, one person after the other, and says what to do without one', async ({
  playwright,
  page,
  origin,
  admin,
  newTicket,
}, testInfo) => {
  const [mira, tom] = await Promise.all([newTicket(), newTicket()])
  const video = testInfo.outputPath('camera.y4m')
  await writeCameraVideo(video, [null, mira.code, null, tom.code])
  const { launchOptions } = testInfo.project.use
  const withCamera = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  const phone = await withCamera.newContext({ baseURL: origin, permissions: ['camera'] })
  const door = await phone.newPage()
  await openTheDoor(door, admin, [mira, tom])
  await door.getByRole('button', { name: 'Start the camera' }).click()
  const scans = door.getByRole('region', { name: /Recent scans here/ })
  for (const { name } of [mira, tom])
    await expect(scans.getByRole('button', { name: `${name} Checked in` })).toBeVisible({ timeout: 20_000 })
  await withCamera.close()

  await openTheDoor(page, admin, [])
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await expect(page.getByRole('alert')).toContainText(/camera/)
  await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible()
})
