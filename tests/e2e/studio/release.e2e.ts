import { randomUUID } from 'node:crypto'
import { faultsOf } from '../support/page-checks.ts'
import { person, session, speakerEntry, waitingFor } from '../support/documents.ts'
import { press } from '../support/by-words.ts'
import { expect, goTo, test, visit } from '../support/in-studio.ts'
import { putDocuments, removeDocuments, storedDocument } from '../support/lake.ts'

test(
  'chosen changes are published together with what they need; others wait, or are planned',
  { tag: '@promise' },
  async ({ page, context }) => {
    const key = randomUUID().slice(0, 8)
    const [who, talk] = [`person-${key}`, `talk-${key}`]
    const [news, wrong] = [`news-${key}`, `wrong-${key}`]
    const times = { startsAt: '2025-10-10T08:00:00.000Z', endsAt: '2025-10-10T10:00:00.000Z' }
    const announcement = { _type: 'announcement', severity: 'info', ...times }
    await putDocuments(page, [
      person(`drafts.${who}`, `Rhea ${key}`),
      session(`drafts.${talk}`, `Released ${key}`, { speakers: [speakerEntry(waitingFor('person', who))] }),
      { ...announcement, _id: `drafts.${news}`, title: `Not yet ${key}` },
      { ...announcement, _id: `drafts.${wrong}`, title: `Without an end ${key}`, endsAt: undefined },
    ])
    await goTo(page, '/studio/release')
    await expect(
      page.getByText(/last published (?:just now|\d.* ago)\. Times are event time \(Europe\/Berlin\)\.$/),
    ).toBeVisible()
    const choice = (name: string) => page.getByRole('checkbox', { name: `${name} ${key}`, exact: true })
    await choice('Released').check()
    await expect(choice('Rhea')).toBeChecked()
    await choice('Without an end').check()
    await press(page, 'Publish 3 changes')
    await expect(page.getByText('Nothing was published: 1 change needs a fix first.')).toBeVisible()
    const reason = page.getByRole('link', { name: 'Choose when to stop showing it.' })
    await expect(reason).toBeInViewport()
    await expect(reason).toHaveAttribute('href', /;path=endsAt/)
    expect(await storedDocument(page, talk)).toBeUndefined()

    await press(page, 'Leave those out')
    await press(page, 'Publish 2 changes')
    await expect(page.getByText('2 changes are published.')).toBeVisible()
    await expect(choice('Released')).toHaveCount(0)
    const published = await storedDocument(page, talk)
    expect(published?.['speakers']).toMatchObject([{ person: { _type: 'reference', _ref: who } }])
    expect(published?.['speakers']).not.toMatchObject([{ person: { _weak: true } }])

    await choice('Not yet').check()
    await press(page, 'Publish later')
    for (const { at, said } of [
      { at: '2020-01-01T10:00', said: 'That time has passed.' },
      { at: '2099-10-10T10:00', said: `“Not yet ${key}”` },
    ]) {
      await page.getByLabel(/When/).fill(at)
      await press(page, 'Schedule 1 change')
      await expect(page.getByText(said)).toBeVisible()
    }
    await expect(page.getByText(/Scheduled for .*10:00/)).toBeVisible()
    expect(await storedDocument(page, news)).toBeUndefined()
    await press(page, 'Cancel')
    await expect(page.getByText(`“Not yet ${key}”`)).toHaveCount(0)

    const visitor = await context.newPage()
    await visitor.goto(`/event/${talk}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Released ${key}`)
    await expect(visitor.getByText(`Rhea ${key}`).first()).toBeVisible()
  },
)

test('an organizer reads what visitors will be told of a version, releases it, and open pages and the feed tell it', async ({
  page,
  context,
}) => {
  const name = randomUUID().slice(-8)
  const [moved, added, draft] = [`session-${name}`, `session-${name}-new`, `session-${name}-draft`]
  const at = (id: string, start: string, end: string) =>
    session(id, `Talk ${id.replace('drafts.', '')}`, {
      startsAt: `2025-10-12T${start}:00.000Z`,
      endsAt: `2025-10-12T${end}:00.000Z`,
    })
  await goTo(page, '/studio/schedule')
  const versions = page.getByRole('region', { name: 'Schedule versions' })
  const number = versions.getByRole('textbox', { name: 'Version' })
  await putDocuments(page, [at(moved, '20:00', '20:05')])
  await number.fill(`${name}.1`)
  await press(versions, `Release version ${name}.1`)
  await expect(versions.getByRole('link', { name: `Version ${name}.1` })).toBeVisible()
  await expect(number).toHaveValue(`${name}.2`)

  const visitor = await context.newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visit(visitor, '/schedule')
  await visitor.getByRole('link', { name: 'Schedule changes' }).click()
  await expect(visitor.getByRole('article', { name: `Version ${name}.1` })).toBeVisible()

  await putDocuments(page, [
    at(moved, '20:10', '20:15'),
    at(added, '20:20', '20:25'),
    at(`drafts.${added}`, '21:00', '21:05'),
    at(`drafts.${draft}`, '20:30', '20:35'),
  ])
  const movedLine = 'was Sun 12 Oct, 22:00 to 22:05now Sun 12 Oct, 22:10 to 22:15'
  const addedLine = 'Sun 12 Oct, 22:20 to 22:25'
  const lineOf = (list: typeof versions, id: string) =>
    list
      .getByRole('listitem')
      .filter({ has: list.page().getByRole('link', { name: `Talk ${id}`, exact: true }) })
  await expect(versions.getByRole('heading', { name: `since version ${name}.1` })).toBeVisible()
  await expect(lineOf(versions, moved)).toContainText(movedLine)
  await expect(lineOf(versions, added)).toContainText(addedLine)

  await versions.getByRole('textbox', { name: 'Note' }).fill('The kitchen needs ten minutes more.')
  await press(versions, `Release version ${name}.2`)
  await expect(versions.getByRole('status')).toHaveText(`Version ${name}.2 is released.`)

  const latest = visitor.getByRole('article', { name: `Version ${name}.2` })
  await expect(latest).toContainText('The kitchen needs ten minutes more.')
  await expect(lineOf(latest, moved)).toContainText(movedLine)
  await expect(lineOf(latest, added)).toContainText(addedLine)
  await expect(latest).not.toContainText(draft)
  expect(await faultsOf(visitor)).toEqual([])

  const feed = await visitor.request.get('/schedule-changes.xml')
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(await feed.text()).toContain(`<title>Version ${name}.2</title>`)
  expect(await feed.text()).not.toContain(draft)
  await latest.getByRole('link', { name: `Talk ${added}` }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Talk ${added}`)
  await removeDocuments(
    page,
    [1, 2].map((last) => `scheduleVersion-${name}_2e${last}`),
  )
})
