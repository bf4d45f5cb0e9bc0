import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { endedSession } from '../support/organizer.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// At the real time the sample event is over.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

test(
  'after a session somebody says what they thought, once, and not by name',
  { tag: '@promise' },
  async ({ page, organizer, admin, adminClient, newAttendee, openPhone }) => {
    const title = `Grover by hand ${randomUUID().slice(0, 6)}`
    const person = await newAttendee()
    await endedSession(organizer, adminClient, person.client, title)
    await signIn(page, person, '/profile')
    const asked = page.getByRole('region', { name: 'How was it?' })
    const session = asked.getByRole('group').filter({ hasText: title })
    await session.getByText(title).click()
    await session.getByRole('button', { name: 'Send' }).click()
    await expect(session).toContainText('Choose from 1 to 5.')
    expect(await faultsOf(page)).toEqual([])

    await session.getByText('4 – Good').click()
    await session.getByLabel('What was best?').fill('The game with two dice')
    await page.reload()
    await session.getByText(title).click()
    await expect(session.getByLabel('4 – Good')).toBeChecked()
    await expect(session.getByLabel('What was best?')).toHaveValue('The game with two dice')
    await session.getByRole('button', { name: 'Send' }).click()
    await expect(asked.getByText('Thank you! Your answer is in.')).toBeVisible()
    await expect(session).toHaveCount(0)

    const panel = await openPhone('/admin/feedback', admin)
    const told = panel.getByRole('region', { name: title })
    await expect(told).toContainText('Fewer than five answers so far.')
    await expect(panel.locator('main')).not.toContainText('two dice')
  },
)

// At the real time the sample event is over.
test(
  'who was there gets a certificate as a PDF, and anybody can verify it',
  { tag: '@promise' },
  async ({ adminClient, newTicket, openPhone }) => {
    const guest = await newTicket()
    const scan = randomUUID()
    const scans = [{ scan, ticket: guest.code, scanned_at: new Date().toISOString() }]
    await adminClient.rpc('sync_check_ins', { scans }).throwOnError()

    const own = await openPhone('/profile', guest)
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

    const visitor = await openPhone('about:blank')
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
      .poll(async () => (await adminClient.rpc('verify_certificate', { code }).throwOnError()).data)
      .toMatchObject({ name: guest.name })
    await verify()
    await expect(main).toContainText(`${guest.name} took part in Qiskit Fall Fest 2025.`)

    await adminClient.rpc('undo_check_in', { scan }).throwOnError()
    await verify()
    await expect(main.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  },
)

function canReadPdf(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
