import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { signedInClient } from '../support/client.ts'
import { ticketHolder } from '../support/door.ts'
import { expect } from '../support/fixtures.ts'
import { faultsOf, signedIn } from '../support/hackathon.ts'
import { test } from '../support/own-product.ts'

// A product of its own at the real time, when the sample event is over.
test.use({ reducedMotion: 'reduce' })

test('who was there gets a certificate as a PDF, and anybody can verify it', async ({
  browser,
  request,
  origin,
  receiveMail,
  accounts,
}) => {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('There is no admin.')
  const guest = await ticketHolder({ request, origin, receiveMail })
  const desk = await signedInClient(origin, admin)
  const scan = randomUUID()
  await desk.rpc('check_in', { ticket: guest.code, scan }).throwOnError()

  const own = await signedIn(browser, origin, guest.email, '/profile')
  const section = own.getByRole('region', { name: 'My certificate' })
  const downloading = own.waitForEvent('download')
  await section.getByRole('button', { name: /Download/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('certificate-attendee.pdf')
  const path = await download.path()
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(section).toContainText('in your downloads')
  const code = /[0-9a-f]{5}(-[0-9a-f]{5}){3}/.exec((await section.textContent()) ?? '')?.[0] ?? ''
  if (canReadPdf()) {
    const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
    for (const words of [guest.name, code, 'took part in Qiskit Fall Fest 2025', 'Prof. Helene Marlow'])
      expect(text).toContain(words)
  }
  expect(await faultsOf(own)).toEqual([])

  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  const verify = async () => {
    await visitor.goto('about:blank')
    await visitor.goto(`/confirm#certificate=${code}`)
  }
  await verify()
  const main = visitor.getByRole('main')
  await expect(main.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  await expect(main).not.toContainText(guest.name)
  expect(await faultsOf(visitor)).toEqual([])

  await section.getByRole('switch', { name: /Show my name/ }).click()
  await expect
    .poll(async () => (await desk.rpc('verify_certificate', { code }).throwOnError()).data)
    .toMatchObject({ name: guest.name })
  await verify()
  await expect(main).toContainText(`${guest.name} took part in Qiskit Fall Fest 2025.`)

  await desk.rpc('undo_check_in', { scan }).throwOnError()
  await verify()
  await expect(main.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await context.close()
  await own.context().close()
})

function canReadPdf(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
