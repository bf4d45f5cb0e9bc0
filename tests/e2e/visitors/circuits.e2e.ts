import { expect, hydrated, test } from '../support/fixtures.ts'
import { axeFaults, sidewaysFault, smallTargets, wear } from '../support/page-checks.ts'

const session = '/event/bell-pairs-and-chsh'

test('a circuit in a text is played with in place and put back, by keyboard too, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(session)
  await hydrated(page)
  const figure = page.getByRole('figure').filter({ hasText: 'A Bell pair: both bits come out alike' })
  await expect(figure.getByRole('img', { name: 'Circuit of 2 qubits and 4 operations' })).toBeVisible()
  const play = figure.getByRole('button', { name: 'Play with it' })
  await expect(play).toBeVisible()
  const faults = async () => [
    await sidewaysFault(page),
    ...(await axeFaults(page)),
    ...(await smallTargets(page)),
  ]
  await figure.getByText('The circuit in words').click()
  await expect(figure.getByText('CX with control q0 and target q1')).toBeVisible()
  expect(await faults()).toEqual([null])
  // Nothing of the lab before somebody asks for it.
  expect(loaded.filter((url) => /CircuitPlay|circuit-markup|simulate|read-circuit/.test(url))).toEqual([])

  await play.press('Enter')
  const player = figure.getByRole('region', { name: /^Play with the circuit: A Bell pair/ })
  await expect(player).toBeFocused()
  await expect(player.getByRole('row', { name: /^11 / })).toContainText('50 %')
  await player.getByRole('button', { name: /^q0, moment 2: CX/ }).focus()
  await page.keyboard.press('Delete')
  await expect(player.getByRole('row', { name: /^01 / })).toContainText('50 %')
  await player.getByRole('button', { name: /^q0, moment 1: H/ }).click()
  await expect(player.getByRole('heading', { name: 'H on q0' })).toBeVisible()
  expect(await faults()).toEqual([null])
  await wear(page, 'light')
  expect(await axeFaults(page)).toEqual([])
  // The page's address stays the session's.
  await expect(page).toHaveURL(new RegExp(`${session}$`))

  await player.getByRole('button', { name: 'Put it back' }).click()
  await expect(play).toBeFocused()
  await expect(figure.getByRole('img', { name: 'Circuit of 2 qubits and 4 operations' })).toBeVisible()

  await figure.getByRole('link', { name: 'Open in the lab' }).click()
  await expect(page.getByRole('table', { name: 'State' }).getByRole('row', { name: /^11 / })).toContainText(
    '50 %',
  )
})

test(
  'without scripts a circuit is drawn, and its link is the circuit',
  { tag: '@promise' },
  async ({ browser, origin }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
    const page = await plain.newPage()
    for (const [path, link] of [
      [session, '/lab#2,2;h0;cx0,1;measure0:0;measure1:1'],
      ['/materials', '/lab#1,0;ry(pi/3)0;z0'],
      ['/materials/first-circuits', '/lab#1,0;h0;z0;h0'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: /^Circuit of/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play with it' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open in the lab' }).first()).toHaveAttribute('href', link)
    }
    await plain.close()
  },
)
