import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { signIn } from '../support/people.ts'

// A product of its own, because admins and the number of seats are the same for everybody.
test.use({
  reducedMotion: 'reduce',
  // The database refuses these on purpose; browsers log it.
  expectedNoise: { patterns: [/(?:400|401|403) \([A-Za-z ]+\) \(\S+\/rest\/v1\/rpc\//] },
})

test('settings are saved, need confirmation when stale, and are logged; a removed admin sees one clear screen', async ({
  page,
  admin,
  newAttendee,
  openPhone,
}) => {
  await signIn(page, admin, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const mira = await newAttendee('Mira')

  await test.step('name two admins', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Who helps' }).click()
    for (const email of [mira.email, 'nobody-yet@fallfest.example']) {
      await page.getByLabel('Add an admin').fill(email)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make them an admin' }).click()
      await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
    }
  })

  const hers = await openPhone('/admin/settings', mira)
  await test.step('two change the settings at once', async () => {
    await page.getByRole('link', { name: 'Seats and times' }).click()
    await page.getByLabel('Capacity').fill('320')
    await hers.getByLabel('Capacity').fill('310')
    await hers.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(hers.getByText('unsaved')).toHaveCount(0)

    await page.getByRole('link', { name: 'Mail' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByLabel('Capacity')).toHaveValue('320')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog', { name: `${mira.email} saved changes too` })
    await expect(question).toContainText('The capacity: now 310, you typed 320')
    await question.getByRole('button', { name: 'Save my changes' }).click()
    await expect(page.getByText('unsaved')).toHaveCount(0)
    await expect(page.getByLabel('Capacity')).toHaveValue('320')
  })

  await test.step('the log tells it in words', async () => {
    await page.getByRole('link', { name: 'Log' }).click()
    const log = page.getByRole('main')
    await expect(log).toContainText('You changed the capacity from 310 to 320')
    await expect(log).toContainText(`${mira.email} changed the capacity from`)
  })

  await test.step('removed while working', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Who helps' }).click()
    await page.getByRole('button', { name: `Remove ${mira.email}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type the address to confirm').fill('mira')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toContainText('That’s not the address above')
    await dialog.getByLabel('Type the address to confirm').fill(mira.email)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toHaveCount(0)

    await hers.getByLabel('Capacity').fill('1')
    await hers.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(hers.getByRole('heading', { name: 'You’re no longer an admin' })).toBeVisible()
    await expect(hers.getByText('Capacity')).toHaveCount(0)
    await expect(hers.getByRole('link', { name: 'Registrations' })).toHaveCount(0)
    await hers.getByRole('button', { name: 'Check again' }).click()
    await expect(hers.getByRole('heading', { name: 'This area is for organizers' })).toBeVisible()
  })

  await test.step('and deleted, as they ask', async () => {
    await hers.close()
    await page.goto(`/admin/registrations?q=${mira.email}`)
    await page.getByRole('row', { name: /Mira/ }).click()
    const row = page.getByRole('complementary', { name: 'Open row' })
    await row.getByRole('button', { name: 'Delete this person' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this person?' })
    await expect(question).toContainText('What stays: the number of people who left on this day')
    await question.getByLabel('Type the address to confirm').fill(mira.email)
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Mira/ })).toHaveCount(0)
  })
})
