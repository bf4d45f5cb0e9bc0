import { randomUUID } from 'node:crypto'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { axeFaults, colourFaults, sidewaysFault, smallTargets, wear } from '../support/page-checks.ts'
import { putDocuments, removeDocuments, signInToStudio, studioNoise } from '../support/studio.ts'

function sessionAt(_id: string, start: string, end: string) {
  return {
    _id,
    _type: 'session',
    title: `Talk ${_id.replace('drafts.', '')}`,
    slug: { _type: 'slug', current: _id.replace('drafts.', '') },
    kind: 'break',
    level: 'any',
    summary: 'Made by a test.',
    mode: 'in_person',
    isPlenary: true,
    status: 'confirmed',
    startsAt: `2025-10-12T${start}:00.000Z`,
    endsAt: `2025-10-12T${end}:00.000Z`,
  }
}

test.describe('versions of the schedule', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test('an organizer reads what visitors will be told, releases it, and open pages and the feed tell it', async ({
    page,
    context,
    accounts,
  }) => {
    const name = randomUUID().slice(-8)
    const [moved, added, draft] = [`session-${name}`, `session-${name}-new`, `session-${name}-draft`]
    await signInToStudio(page, accounts)
    await page.goto('/studio/release')
    const versions = page.getByRole('region', { name: 'Schedule versions' })
    const number = versions.getByRole('textbox', { name: 'Version' })
    await putDocuments(page, [sessionAt(moved, '20:00', '20:05')])
    await number.fill(`${name}.1`)
    await versions.getByRole('button', { name: `Release version ${name}.1` }).click()
    await expect(versions.getByRole('link', { name: `Version ${name}.1` })).toBeVisible()
    await expect(number).toHaveValue(`${name}.2`)

    const visitor = await context.newPage()
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.goto('/schedule')
    await hydrated(visitor)
    await visitor.getByRole('link', { name: 'Schedule changes' }).click()
    await expect(visitor.getByRole('article', { name: `Version ${name}.1` })).toBeVisible()

    await putDocuments(page, [
      sessionAt(moved, '20:10', '20:15'),
      sessionAt(added, '20:20', '20:25'),
      sessionAt(`drafts.${added}`, '21:00', '21:05'),
      sessionAt(`drafts.${draft}`, '20:30', '20:35'),
    ])
    const movedLine = 'was Sun 12 Oct, 22:00 to 22:05now Sun 12 Oct, 22:10 to 22:15'
    const addedLine = 'Sun 12 Oct, 22:20 to 22:25'
    const lineOf = (list: typeof versions, id: string) =>
      list.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Talk ${id}`, exact: true }) })
    await expect(versions.getByRole('heading', { name: `since version ${name}.1` })).toBeVisible()
    await expect(lineOf(versions, moved)).toContainText(movedLine)
    await expect(lineOf(versions, added)).toContainText(addedLine)

    await versions.getByRole('textbox', { name: 'Note' }).fill('The kitchen needs ten minutes more.')
    await versions.getByRole('button', { name: `Release version ${name}.2` }).click()
    await expect(versions.getByRole('status')).toHaveText(`Version ${name}.2 is released.`)

    // The visitor's page was open all the while.
    const latest = visitor.getByRole('article', { name: `Version ${name}.2` })
    await expect(latest).toContainText('The kitchen needs ten minutes more.')
    const told = (id: string) =>
      latest
        .getByRole('listitem')
        .filter({ has: visitor.getByRole('link', { name: `Talk ${id}`, exact: true }) })
    await expect(told(moved)).toContainText(movedLine)
    await expect(told(added)).toContainText(addedLine)
    await expect(latest).not.toContainText(draft)
    expect(await axeFaults(visitor)).toEqual([])
    expect(await smallTargets(visitor)).toEqual([])
    expect(await sidewaysFault(visitor)).toBeNull()
    await wear(visitor, 'light')
    expect(await colourFaults(visitor)).toEqual([])

    const feed = await visitor.request.get('/schedule-changes.xml')
    expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(await feed.text()).toContain(`<title>Version ${name}.2</title>`)
    expect(await feed.text()).not.toContain(draft)
    await latest.getByRole('link', { name: `Talk ${added}` }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Talk ${added}`)
    await removeDocuments(page, [
      ...[1, 2].map((last) => `scheduleVersion-${name}_2e${last}`),
      moved,
      added,
      draft,
    ])
  })
})
