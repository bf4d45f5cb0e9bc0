import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { download } from '../support/download.ts'
import { expect, test } from '../support/fixtures.ts'
import { session } from '../support/organizer.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'

// At the real time the sample event is over.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test(
  'who was there says what they thought, once and not by name, and gets a certificate that anybody can verify',
  { tag: '@promise' },
  async ({ page, organizer, adminClient, newTicket, openPhone }) => {
    const guest = await newTicket()
    const scan = randomUUID()
    const scans = [{ scan, ticket: guest.code, scanned_at: hoursAgo(0) }]
    await adminClient.rpc('sync_check_ins', { scans }).throwOnError()
    const title = `Grover by hand ${scan.slice(0, 6)}`
    const ended = session(title, { kind: 'talk', startsAt: hoursAgo(3), endsAt: hoursAgo(2) })
    await organizer.publish([ended])
    const { data: profile } = await guest.client.rpc('my_profile').throwOnError()
    await expect(async () => {
      const saved = { user_id: profile.user_id, session_id: ended._id }
      await guest.client.from('saved_sessions').upsert(saved).throwOnError()
      expect((await guest.client.rpc('my_feedback').throwOnError()).data).toHaveLength(1)
    }).toPass()
    await signIn(page, guest, '/profile')

    await test.step('what they thought', async () => {
      const asked = page.getByRole('region', { name: 'How was it?' })
      const about = asked.getByRole('group').filter({ hasText: title })
      await about.getByText(title).click()
      await about.getByRole('button', { name: 'Send' }).click()
      await expect(about).toContainText('Choose from 1 to 5.')
      expect(await faultsOf(page)).toEqual([])

      await about.getByText('4 – Good').click()
      await about.getByLabel('What was best?').fill('The game with two dice')
      await page.reload()
      await about.getByText(title).click()
      await expect(about.getByLabel('4 – Good')).toBeChecked()
      await expect(about.getByLabel('What was best?')).toHaveValue('The game with two dice')
      await about.getByRole('button', { name: 'Send' }).click()
      await expect(asked.getByText('Thank you! Your answer is in.')).toBeVisible()
      await expect(about).toHaveCount(0)
    })

    const section = page.getByRole('region', { name: 'My certificate' })
    const pdf = await download(section.getByRole('button', { name: /Download/ }))
    expect(pdf.name).toBe('certificate-attendee.pdf')
    expect(pdf.text).toMatch(/^%PDF-/)
    await expect(section).toContainText('in your downloads')
    const code = /[0-9a-f]{5}(-[0-9a-f]{5}){3}/.exec((await section.textContent()) ?? '')?.[0] ?? ''
    const read = spawnSync('pdftotext', [pdf.path, '-'], { encoding: 'utf8' })
    for (const words of [guest.name, code, 'took part in Qiskit Fall Fest 2025', 'Prof. Helene Marlow'])
      if (!read.error) expect(read.stdout).toContain(words)

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
