import { randomUUID } from 'node:crypto'
import { submit } from '../../support/submissions.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { faultsOf } from '../support/page-checks.ts'
import { loseAnswer, signIn } from '../support/people.ts'

// A product of its own: its rubrics are everybody's.
test.use({ reducedMotion: 'reduce' })

const criteria = [
  { _key: 'fit', _type: 'criterion', title: 'Fits beginners', description: 'Nobody is lost.', weight: 60 },
  { _key: 'clear', _type: 'criterion', title: 'Clear', weight: 40 },
]

test('talks are scored blind, ranked, accepted down to a line, and written to', async ({
  page,
  admin,
  adminClient,
  organizer,
  newAttendee,
  openPhone,
}) => {
  const mark = randomUUID().slice(0, 6)
  const [good, weak] = [`Noise for all ${mark}`, `Noise for few ${mark}`]
  const propose = async (title: string) => {
    const speaker = await newAttendee('Perpetua')
    const answers = { title, full_name: 'Perpetua Quill', email: speaker.email }
    return (await submit(speaker.client, 'talk', { answers })).id
  }
  const goodId = await propose(good)
  await propose(weak)
  await organizer.publish([
    { _id: 'reviewRubrics', _type: 'reviewRubrics', talk: { isBlind: true, criteria } },
  ])
  const [mira, noor] = [await newAttendee('Mira'), await newAttendee('Noor')]
  for (const { email } of [mira, noor])
    await adminClient.rpc('admin_give_role', { email, role: 'reviewer', kinds: ['talk'] }).throwOnError()

  await test.step('an admin assigns both by hand', async () => {
    await signIn(page, admin, '/admin/reviews?ranking=talk')
    for (const title of [good, weak]) {
      await page.getByRole('button', { name: `Reviewers of ${title}` }).click()
      const dialog = page.getByRole('dialog')
      for (const name of ['Mira', 'Noor']) {
        const one = dialog.getByRole('listitem').filter({ hasText: name })
        await one.getByRole('button', { name: /^Assign/ }).click()
        await expect(one.getByRole('button', { name: /^Remove/ })).toBeVisible()
      }
      await page.keyboard.press('Escape')
    }
  })

  await test.step('a reviewer sees no name, and another’s score and note after their own', async () => {
    const others = `Note of ${mark}`
    const review = { kind: 'talk', id: goodId, scores: { fit: 5, clear: 4 }, note: others }
    await noor.client.rpc('save_review', review).throwOnError()
    const phone = await openPhone('/admin', mira)
    await expect(phone.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(phone.getByText('2 of 2 left')).toBeVisible()
    await phone.getByRole('link', { name: good }).click()
    await expect(phone.getByRole('heading', { name: good })).toBeVisible()
    await expect(phone.getByRole('main')).toContainText('Abstract')
    await expect(phone.getByRole('main')).not.toContainText('Perpetua')
    await expect(phone.getByText('You see it once you’ve saved')).toBeVisible()
    await expect(phone.getByText(others)).toHaveCount(0)
    const give = (criterion: RegExp, points: string) =>
      phone.getByRole('group', { name: criterion }).getByText(points, { exact: true }).click()
    await give(/Fits beginners/, '5')
    await phone.getByLabel('Note').fill('Ask for dice.')
    await phone.reload()
    await expect(phone.getByLabel('Note')).toHaveValue('Ask for dice.')
    expect(await faultsOf(phone)).toEqual([])
    await give(/Clear/, '4')
    await loseAnswer(phone, '**/rpc/save_review')
    await phone.getByRole('button', { name: 'Save review' }).click()
    await expect(phone.locator('main form').getByRole('alert')).toContainText('Nothing was lost')
    await phone.getByRole('button', { name: 'Save review' }).click()
    await expect(phone.getByText(others)).toBeVisible()
    await phone.getByRole('link', { name: 'Next to review' }).click()
    await expect(phone.getByRole('heading', { name: weak })).toBeVisible()
    await phone.getByRole('button', { name: 'I have a conflict of interest' }).click()
    await phone.getByRole('button', { name: 'Leave this to others' }).click()
    await expect(phone.getByText('Done', { exact: true })).toBeVisible()
    await expect(phone.getByText(weak)).toHaveCount(0)
  })

  await test.step('the admin draws a line, accepts down to it, and writes to who was accepted', async () => {
    await page.reload()
    const first = page.getByRole('listitem').filter({ hasText: good })
    await expect(first).toContainText('4.60')
    await expect(first).toContainText('2 of 2 in')
    await expect(page.getByRole('listitem').filter({ hasText: weak })).toContainText('Conflict of interest')
    await first.getByRole('button', { name: 'Draw line here' }).click()
    expect(await faultsOf(page)).toEqual([])
    const bar = page.getByRole('region', { name: 'Above the line' })
    await bar.getByRole('button', { name: /^Accept \d/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(first).toContainText('Accepted')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await bar.getByRole('button', { name: /^Write to the \d+ accepted/ }).click()
    await expect(page.getByLabel('Subject')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\d+ chosen/)
  })
})
