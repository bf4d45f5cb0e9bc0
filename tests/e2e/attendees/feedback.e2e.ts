import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { endedSession } from '../support/sessions.ts'

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
