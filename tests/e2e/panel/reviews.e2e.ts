import { randomUUID } from 'node:crypto'
import { signedInClient } from '../support/client.ts'
import { expect } from '../support/fixtures.ts'
import { faultsOf, newAttendee, signedIn, signIn } from '../support/hackathon.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'
import { test as base } from '../support/own-product.ts'
import { colourFaults, wear } from '../support/page-checks.ts'
import { password } from '../support/people.ts'
import { submit } from '../../support/submissions.ts'

// A product of its own: its rubrics are everybody's, and so is what the admin can undo.
const test = base.extend<{ organizer: Organizer }>({
  organizer: ({ playwright, origin, accounts }, use) => organizerOf({ playwright, origin, accounts }, use),
})
test.use({ reducedMotion: 'reduce' })

const criteria = [
  { _key: 'fit', _type: 'criterion', title: 'Fits beginners', description: 'Nobody is lost.', weight: 60 },
  { _key: 'clear', _type: 'criterion', title: 'Clear', weight: 40 },
]

test('talks are scored blind by two reviewers, ranked, accepted down to a line, and written to', async ({
  page: admin,
  browser,
  origin,
  request,
  accounts,
  organizer,
  receiveMail,
}) => {
  test.setTimeout(120_000)
  const account = accounts.find(({ role }) => role === 'admin')
  if (!account) throw new Error('There is no admin.')
  const chair = await signedInClient(origin, account)
  const service = { request, origin, receiveMail }
  const mark = randomUUID().slice(0, 6)
  const [good, weak] = [`Noise for all ${mark}`, `Noise for few ${mark}`]
  const ids: Record<string, string> = {}
  for (const title of [good, weak]) {
    const speaker = await newAttendee(service, `Perpetua${title === good ? 1 : 2}${mark}`)
    const client = await signedInClient(origin, { email: speaker.email, password })
    await submit(client, 'talk', { answers: { title, full_name: 'Perpetua Quill', email: speaker.email } })
    ids[title] = (await chair.rpc('admin_list', { kind: 'talk', search: title })).data?.rows[0]?.id ?? ''
  }
  await organizer.publish([
    { _id: 'reviewRubrics', _type: 'reviewRubrics', talk: { isBlind: true, criteria } },
  ])
  const reviewers = [await newAttendee(service, `Mira${mark}`), await newAttendee(service, `Noor${mark}`)]
  for (const { email } of reviewers)
    await chair.rpc('admin_give_role', { email, role: 'reviewer', kinds: ['talk'] }).throwOnError()

  await test.step('an admin assigns both by hand', async () => {
    await admin.setViewportSize({ width: 1440, height: 900 })
    await signIn(admin, account.email, '/admin/reviews?ranking=talk', account.password)
    for (const title of [good, weak]) {
      await admin.getByRole('button', { name: `Reviewers of ${title}` }).click()
      const dialog = admin.getByRole('dialog')
      for (const { email } of reviewers) {
        const one = dialog
          .getByRole('listitem')
          .filter({ hasText: new RegExp(email.split('@')[0] ?? '', 'i') })
        await one.getByRole('button', { name: /^Assign/ }).click()
        await expect(one.getByRole('button', { name: /^Remove/ })).toBeVisible()
      }
      await admin.keyboard.press('Escape')
    }
  })

  for (const [index, { email }] of reviewers.entries())
    await test.step(`reviewer ${index + 1} sees no name, and others’ scores after their own`, async () => {
      const phone = await signedIn(browser, origin, email, '/admin')
      await phone.setViewportSize({ width: 390, height: 844 })
      await expect(phone.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
      await expect(phone.getByText('2 of 2 left')).toBeVisible()
      await phone.getByRole('link', { name: good }).click()
      await expect(phone.getByRole('heading', { name: good })).toBeVisible()
      await expect(phone.getByRole('main')).toContainText('Abstract')
      await expect(phone.getByRole('main')).not.toContainText('Perpetua')
      await expect(phone.getByText('You see it once you’ve saved')).toBeVisible()
      await phone
        .getByRole('group', { name: /Fits beginners/ })
        .getByText('5', { exact: true })
        .click()
      await phone.getByLabel('Note').fill(`Note ${index + 1} of ${mark}`)
      if (index === 0) {
        // What isn't saved yet is there after a reload.
        await phone.reload()
        await expect(phone.getByLabel('Note')).toHaveValue(`Note 1 of ${mark}`)
        expect(await faultsOf(phone)).toEqual([])
        await wear(phone, 'light')
        expect(await colourFaults(phone)).toEqual([])
      }
      await phone.getByRole('group', { name: /Clear/ }).getByText('4', { exact: true }).click()
      await phone.getByRole('button', { name: 'Save review' }).click()
      if (index === 0) await expect(phone.getByText('No other review is in yet.')).toBeVisible()
      else await expect(phone.getByText(`Note 1 of ${mark}`)).toBeVisible()
      await phone.getByRole('link', { name: 'Next to review' }).click()
      await expect(phone.getByRole('heading', { name: weak })).toBeVisible()
      if (index === 0) {
        await phone
          .getByRole('group', { name: /Fits beginners/ })
          .getByText('1', { exact: true })
          .click()
        await phone.getByRole('group', { name: /Clear/ }).getByText('2', { exact: true }).click()
        await phone.getByRole('button', { name: 'Save review' }).click()
        await expect(phone.getByText('No other review is in yet.')).toBeVisible()
      } else {
        await phone.getByRole('button', { name: 'I have a conflict of interest' }).click()
        await phone.getByRole('button', { name: 'Leave this to others' }).click()
        await expect(phone.getByText('Done', { exact: true })).toBeVisible()
        await expect(phone.getByText(weak)).toHaveCount(0)
      }
      await phone.context().close()
    })

  await test.step('the admin draws a line, accepts down to it, and writes to who was accepted', async () => {
    await admin.reload()
    const first = admin.getByRole('listitem').filter({ hasText: good })
    await expect(first).toContainText('4.60')
    await expect(first).toContainText('2 of 2 in')
    await expect(admin.getByRole('listitem').filter({ hasText: weak })).toContainText('Conflict of interest')
    await first.getByRole('button', { name: 'Draw line here' }).click()
    expect(await faultsOf(admin)).toEqual([])
    await wear(admin, 'light')
    expect(await colourFaults(admin)).toEqual([])
    const bar = admin.getByRole('region', { name: 'Above the line' })
    await bar.getByRole('button', { name: /^Accept \d/ }).click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(first).toContainText('Accepted')
    await expect(admin.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await bar.getByRole('button', { name: /^Write to the \d+ accepted/ }).click()
    await expect(admin.getByLabel('Subject')).toBeVisible()
    await expect(admin.getByRole('main')).toContainText(/\d+ chosen/)
  })
})
