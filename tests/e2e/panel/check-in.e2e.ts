import { AxeBuilder } from '@axe-core/playwright'
import { randomUUID } from 'node:crypto'
import { writeCameraVideo } from '../../support/fake-camera.ts'
import { openTheDoor, scan } from '../support/door.ts'
import { signedInClient } from '../support/client.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe('the door', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/] },
  })

  test('works offline, and shows afterward what another phone did meanwhile', async ({
    page,
    context,
    origin,
    admin,
    adminClient,
    newTicket,
  }) => {
    const [mira, tom, ada] = await Promise.all([newTicket(), newTicket(), newTicket()])
    await openTheDoor(page, admin, [mira, tom, ada])
    const panel = page.getByRole('region', { name: 'Scan result' })

    await scan(page, mira.code, 'Checked in')
    await expect(panel).toContainText(mira.name)
    await scan(page, mira.code, /Already in.*First scanned at \d\d:\d\d by you/)
    await scan(page, 'https://example.org/menu', 'Not our ticket')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

    await context.setOffline(true)
    await scan(page, tom.code, 'Not sent yet')
    await scan(page, tom.code, /Already in.*by you/)
    await page.getByLabel('Code or name').fill(ada.name)
    await page.getByRole('button', { name: new RegExp(ada.name) }).click()
    await expect(panel).toContainText(ada.name)
    await expect(page.getByText('2 to send')).toBeVisible()
    await expect(page.getByText('No network', { exact: true })).toBeVisible()

    await adminClient.rpc('check_in', { ticket: tom.code, scan: randomUUID() }).throwOnError()
    await (await signedInClient(origin, ada)).rpc('cancel_registration').throwOnError()

    await context.setOffline(false)
    await expect(page.getByText('2 to send')).toBeHidden({ timeout: 15_000 })
    const conflicts = page.getByRole('region', { name: /To review/ })
    await expect(conflicts).toContainText('Two people may have shown this ticket.')
    await expect(conflicts).toContainText('the registration was already canceled')
    await page.reload()
    await expect(conflicts.getByRole('listitem')).toHaveCount(2)
    await conflicts
      .getByRole('button', { name: /Reviewed/ })
      .first()
      .click()
    await expect(conflicts.getByRole('listitem')).toHaveCount(1)
    await conflicts.getByRole('button', { name: /Reviewed/ }).click()
    await expect(conflicts).toBeHidden()
  })

  test('sends at once if told, undoes, counts sessions, and lists who is in', async ({
    page,
    admin,
    newTicket,
  }) => {
    const mira = await newTicket()
    await page.clock.setFixedTime('2025-10-11T07:00:00Z')
    await openTheDoor(page, admin, [mira])
    const sending = '**/rest/v1/rpc/{sync_check_ins,record_attendance}'
    await page.route(sending, (route) => route.abort('internetdisconnected'))
    await scan(page, mira.code, 'Not sent yet')
    const sent = page.waitForRequest(sending)
    await page.getByRole('button', { name: 'Send now' }).click()
    await sent
    await page.unroute(sending)
    await expect(page.getByText('1 to send')).toBeHidden({ timeout: 60_000 })

    await scan(page, mira.code, 'Undo check-in')
    await page.getByRole('button', { name: 'Undo check-in' }).click()
    await expect(page.getByRole('region', { name: 'Scan result' })).toContainText('Undone')
    await scan(page, mira.code, 'Checked in')

    await page.getByLabel('Scanning for').selectOption({ index: 3 })
    await scan(page, mira.code, /Counted/)
    await expect(page.getByRole('region', { name: 'Attendance' })).toContainText(/^1 here/)
    await scan(page, mira.code, 'Already in')
    await expect(page.getByRole('region', { name: 'Attendance' })).toContainText(/^1 here/)

    await page.getByRole('link', { name: 'Name list' }).click()
    await expect(page.getByRole('row', { name: mira.name })).toContainText('in')
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  })

  test('scans tickets with the camera, one person after the other, and says what to do without one', async ({
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
})
