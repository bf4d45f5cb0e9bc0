import { randomUUID } from 'node:crypto'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { tickWords } from '../support/by-words.ts'
import { expect, october, test } from '../support/fixtures.ts'
import { faultsOf, lookAgain } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'

test.use({ eventHour: october, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

test(
  'people find a team by the board and by requests',
  { tag: '@promise' },
  async ({ page, newAttendee, openPhone }) => {
    const [nora, otto, pia] = [await newAttendee('Nora'), await newAttendee('Otto'), await newAttendee('Pia')]
    const name = `Noise ${randomUUID().slice(0, 6)}`
    const answers = { name, pitch: 'Error mitigation you can hear.', is_open: true }
    await nora.client.rpc('create_team', { answers }).throwOnError()

    // Otto asks; a second click during the request sends nothing twice.
    const asking = await openPhone('/hackathon/team', otto)
    await asking.getByRole('button', { name: `Ask to join ${name}` }).click()
    const question = asking.getByRole('dialog', { name: `Ask ${name}` })
    await question.getByLabel('A line about you').fill('I own good headphones.')
    await question.getByRole('button', { name: 'Send request' }).dblclick()
    await expect(question).toHaveCount(0)
    await expect(asking.getByRole('button', { name: /^Request sent · Cancel/ })).toBeVisible()

    const found = await openPhone('/hackathon/team', pia)
    await found.getByRole('button', { name: 'Put me on the board' }).click()
    await tickWords(found, 'Design')
    await found.getByRole('button', { name: 'Put me on the board' }).click()
    await expect(found.getByText('You’re on the board.')).toBeVisible()

    await signIn(page, nora, '/hackathon/team')
    await expect(page.getByText('I own good headphones.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept (Otto Okafor)' }).click()
    await expect(page.getByText(`${maxTeamSize - 2} spots are open.`)).toBeVisible()
    await page.getByRole('button', { name: 'Invite Pia Okafor' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Pia Okafor hasn’t answered yet')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    await lookAgain(found)
    await found.getByRole('button', { name: `Join (${name})` }).click()
    await expect(found.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(await found.content()).not.toContain(otto.email)

    await lookAgain(page)
    await page.getByRole('button', { name: 'Change the role of Otto Okafor on the team' }).click()
    await page.getByRole('button', { name: 'Make Otto Okafor leader' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Otto Okafor · leads' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave the team' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click()
    await expect(page.getByRole('button', { name: 'Form a team' })).toBeVisible()
    await lookAgain(asking)
    await expect(
      asking.getByRole('button', { name: 'Change the role of Pia Okafor on the team' }),
    ).toBeVisible()
    await expect(asking.getByText('Nora Okafor', { exact: true })).toHaveCount(0)
  },
)
