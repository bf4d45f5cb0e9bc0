import { writeFile } from 'node:fs/promises'
import { openTheDoor, scan } from '../support/door.ts'
import { expect, test } from '../support/fixtures.ts'
import sharp from 'sharp'
import { qrCode } from '../../../web/src/ui/qr-code.ts'
import type { Page } from '@playwright/test'
import { bar, covered, noon, urgentOn } from '../support/urgent.ts'
import { drawn } from '../support/page-checks.ts'

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

const [width, height] = [640, 480]

/** Writes a .y4m for `--use-file-for-fake-video-capture`: one second per text's QR code; null is a wall. */
async function writeCameraVideo(file: string, texts: readonly (string | null)[]): Promise<void> {
  const frames = await Promise.all(texts.map((text) => frameOf(text)))
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)]
  for (const frame of frames) for (let second = 0; second < 5; second++) parts.push(frame)
  await writeFile(file, Buffer.concat(parts))
}

async function frameOf(text: string | null) {
  const luma = await sharp(Buffer.from(picture(text)))
    .greyscale()
    .raw()
    .toBuffer()
  const noColor = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, width * height), noColor])
}

function picture(text: string | null): string {
  const { size, path } = qrCode(text ?? '')
  const code = `<g transform="translate(${width / 2} ${height / 2}) rotate(8) scale(${300 / size}) translate(${-size / 2} ${-size / 2})">
    <rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#111"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#777"/>${text === null ? '' : code}</svg>`
}

const phone = { width: 390, height: 844 }
const windows = [
  phone,
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  // A keyboard takes half of a phone's window.
  { width: 390, height: 420 },
]

const result = (page: Page) => page.getByRole('region', { name: 'Scan result' })
const answer = (page: Page) => result(page).locator('p, button')
const controls = (page: Page) => page.locator('main').locator('a, button, input, select, video, summary')

async function expectDoorInSight(page: Page, when: string): Promise<void> {
  await expect.poll(() => covered(answer(page)), when).toEqual([])
  expect(await covered(controls(page), true), when).toEqual([])
  // Back to what is being read, for long enough to be drawn.
  await result(page).scrollIntoViewIfNeeded()
  await drawn(page)
}

test('the door’s answer and its buttons stay in sight when urgent news arrives', async ({
  page,
  context,
  organizer,
  admin,
  newTicket,
}) => {
  const [mira, tom] = await Promise.all([newTicket(), newTicket()])
  await page.setViewportSize(phone)
  await page.clock.setFixedTime(noon(10))
  await openTheDoor(page, admin, [mira, tom])
  await scan(page, mira.code, 'Checked in')
  await scan(page, tom.code, tom.name)

  const long = 'Everybody out of Lab B, by the stairs and not by the elevators, and wait in the courtyard. '
  const few = urgentOn(10, { href: '/schedule' })
  const many = [1, 2, 3].map(() => urgentOn(10, { title: long.repeat(3).slice(0, 200) }))
  for (const news of [[few], many]) {
    await organizer.publish(news)
    await expect(bar(page).getByRole('button', { name: /^Dismiss/ })).toHaveCount(news === many ? 4 : 1)
    for (const size of windows) {
      await page.setViewportSize(size)
      const words = `${news.length} at ${size.width} × ${size.height}`
      await expectDoorInSight(page, `${words}, read`)
      for (const { name, code } of [mira, tom]) {
        await scan(page, code, name)
        await expectDoorInSight(page, `${words}, ${name}`)
      }
    }
  }

  // Letters twice as large, as somebody sets in the browser.
  await organizer.change(few._id, { severity: 'info' })
  await page.setViewportSize(phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await scan(page, mira.code, mira.name)
  await expect.poll(() => covered(result(page).locator('p').first())).toEqual([])
  expect(await covered(controls(page), true)).toEqual([])
})
