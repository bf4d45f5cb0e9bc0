import { expect, hydrated, october } from '../support/fixtures.ts'
import { faultsOf, lookAgain } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/own-product.ts'
import { projectAnswers } from '../../support/hackathon.ts'
import { changeSettings } from '../../support/settings.ts'

// A product of its own, because the submission times and judges are the same for everybody.
test.use({
  eventHour: october,
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  // The database refuses these on purpose; browsers log it.
  expectedNoise: { patterns: [/400 \(Bad Request\) \(\S+\/submit_project\)/] },
})

const team = 'Tea Leaf Interference'
const hour = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

test('a team forms, submits before the deadline, is judged by the rubric, and sees its place', async ({
  page,
  admin,
  adminClient,
  newAttendee,
  openPhone,
}) => {
  const projectsAreTaken = (from: string, until: string) =>
    changeSettings(adminClient, { project_opens_at: from, project_closes_at: until }).throwOnError()
  await projectsAreTaken(fromNow(hour), fromNow(2 * hour))

  const mara = await newAttendee('Mara')
  await signIn(page, mara, '/hackathon')

  await test.step('form a team', async () => {
    await page.getByRole('link', { name: 'Find my team' }).click()
    await page.getByRole('button', { name: 'Form a team' }).click()
    await page.getByLabel('Team name').fill(team)
    await page.getByRole('button', { name: 'Form the team' }).click()
    await expect(page.getByRole('heading', { name: team })).toBeVisible()
    await expect(page.getByText('4 spots are open.')).toBeVisible()
    await expect(page.getByText(/^Submissions aren’t open yet\./)).toBeVisible()
  })

  await test.step('a friend comes by the link', async () => {
    const link = await page.getByText(/\/hackathon\/team\?code=/).textContent()
    const code = new URL(String(link)).searchParams.get('code') ?? ''
    const friend = await openPhone(`/hackathon?code=${code}`, await newAttendee('Kofi'))
    await friend.getByRole('button', { name: `Join ${team}`, exact: true }).click()
    await expect(friend.getByText('3 spots are open.')).toBeVisible()
    await lookAgain(page)
    await expect(page.getByText('3 spots are open.')).toBeVisible()
  })

  await test.step('hand in, with a word about the link while it is typed', async () => {
    await projectsAreTaken(fromNow(-hour), fromNow(hour))
    await lookAgain(page)
    await page.getByLabel('Title').fill('Bell in the kitchen')
    await page
      .getByLabel('What it does')
      .fill('A Bell test with two polarisers, a phone and a lot of patience.')
    const repository = page.getByLabel('Repository')
    await repository.fill('https://github.com/tea-leaves')
    await expect(page.getByText('This isn’t a repository.', { exact: false })).toBeVisible()
    await repository.fill('https://github.com/tea-leaves/bell')
    await expect(page.getByText('This looks right.', { exact: false })).toBeVisible()
    await page.getByLabel('License of your code').selectOption('MIT')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit our project' }).click()
    await expect(page.getByText(/^Submitted on \w+ \d+ \w+, \d\d:\d\d by you\./)).toBeVisible()
  })

  const { client: other } = await newAttendee('Ines')
  await other.rpc('create_team', { answers: { name: 'Team of Ines' } }).throwOnError()
  const answers = projectAnswers({ title: 'Quiet, please' })
  await other.rpc('submit_project', { answers }).throwOnError()

  await test.step('the bell rings while the form is open: refused in words, nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Edit project' }).click()
    await page.getByLabel('Title').fill('Bell in the kitchen, again')
    await projectsAreTaken(fromNow(-2 * hour), fromNow(-1000))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /closed|over/i })).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Bell in the kitchen, again')
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('Title')).toHaveValue('Bell in the kitchen, again')
    const { data } = await mara.client.rpc('my_team').throwOnError()
    expect(data).toMatchObject({ project: { title: 'Bell in the kitchen' } })
  })

  const office = await openPhone('/hackathon/judging', admin)
  const ruth = await newAttendee('Ruth')
  await expect(office.getByRole('region', { name: 'No judges yet' })).toContainText('Nobody can score')
  await office.getByRole('link', { name: 'under Judges' }).click()
  await office.getByLabel('Judges’ email addresses').fill(ruth.email)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('One unsaved change')).toHaveCount(0)
  await office.goBack()
  await expect(office.getByRole('region', { name: 'No judges yet' })).toHaveCount(0)
  const waiting = office.getByText(`Waiting for ${ruth.email}`)
  await expect(waiting).toHaveCount(2)

  await test.step('a judge scores all projects with the keyboard alone', async () => {
    const judge = await openPhone('/hackathon/judging', ruth)
    await expect(judge.getByText('0 of 2 scored')).toBeVisible()
    expect(await faultsOf(judge)).toEqual([])
    for (let index = 0; index < 2; index++) {
      const title = judge.getByRole('article').getByRole('heading', { level: 2 })
      const points = (await title.textContent()) === 'Bell in the kitchen' ? '10' : '7'
      for (const criterion of await judge.getByRole('article').getByRole('group').all()) {
        await criterion.getByRole('radio').first().focus()
        await judge.keyboard.type(points)
        await expect(criterion.getByRole('radio', { name: points, exact: true })).toBeChecked()
      }
      await expect(judge.getByText(`${index + 1} of 2 scored`)).toBeVisible()
      if (index === 0) {
        const before = await title.textContent()
        await judge.keyboard.press('Enter')
        await expect(title).not.toHaveText(String(before))
        await expect(title).toBeFocused()
      }
    }
    await expect(judge.getByText('All projects are scored and saved. Thank you!')).toBeVisible()
  })

  await test.step('nobody sees a project before it is published, nor a rank before the results are', async () => {
    const visitor = await openPhone('/hackathon/projects')
    for (const name of ['Projects will appear here', 'How it’s judged'])
      await expect(visitor.getByRole('heading', { name })).toBeVisible()
    await lookAgain(office)
    await expect(waiting).toHaveCount(0)
    for (const title of ['Bell in the kitchen', 'Quiet, please']) {
      await office.getByRole('button', { name: `Show (${title})` }).click()
      await expect(office.getByRole('button', { name: `Shown · Hide (${title})` })).toBeVisible()
    }
    await visitor.reload()
    await expect(visitor.getByRole('listitem').filter({ hasText: team })).toContainText('Bell in the kitchen')
    await expect(visitor.getByText(/ place/)).toHaveCount(0)

    await office.getByRole('button', { name: 'Publish the results' }).click()
    const question = office.getByRole('dialog', { name: 'Publish the results?' })
    await question.getByRole('button', { name: 'Publish the results' }).click()
    await expect(question.getByText('Type the word publish.')).toBeVisible()
    await question.getByLabel('Type “publish” to confirm').fill('publish')
    await question.getByRole('button', { name: 'Publish the results' }).click()
    await expect(office.getByText('The results are public.')).toBeVisible()
    expect(await faultsOf(office)).toEqual([])

    await visitor.reload()
    await expect(visitor.getByRole('listitem').filter({ hasText: team })).toContainText(
      '1st place · 10.00 of 10',
    )
    await expect(visitor.getByText('2nd place · 7.00 of 10')).toBeVisible()
    expect(await faultsOf(visitor)).toEqual([])
  })

  await page.goto('/profile')
  const mine = page.getByRole('region', { name: 'Hackathon team' })
  await expect(mine).toContainText(`${team}, which you lead`)
  await expect(mine).toContainText('“Bell in the kitchen” is submitted.')
  await page.goto('/hackathon')
  await expect(page.getByRole('link', { name: 'See the results' })).toBeVisible()
})
