import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { signedIn } from '../support/hackathon.ts'
import { axeFaults, colourFaults, sidewaysFault, wear } from '../support/page-checks.ts'
import { confirmAccount, createAccount } from '../support/people.ts'

// The browser says so of a request that never left.
test.use({
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET/] },
  reducedMotion: 'reduce',
})

test('the desk registers a walk-in on a phone, checks them in, and sees their badge', async ({
  browser,
  origin,
  request,
  accounts,
  receiveMail,
}) => {
  const account = accounts.find(({ role }) => role === 'admin')
  if (!account) throw new Error('There is no admin.')
  const id = randomUUID()
  const [desk, guest] = [`desk-${id}@fallfest.example`, `walk-in-${id}@fallfest.example`]
  await createAccount({ request, origin }, desk)
  await confirmAccount({ request, origin }, await receiveMail(desk, /confirm/i))
  const html = await (await request.get(origin)).text()
  const apikey = /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? ''
  const token = await request.post(`${origin}/auth/v1/token?grant_type=password`, {
    headers: { apikey },
    data: { email: account.email, password: account.password },
  })
  const { access_token: admin } = (await token.json()) as { access_token: string }
  const given = await request.post(`${origin}/rest/v1/rpc/admin_give_role`, {
    headers: { apikey, authorization: `Bearer ${admin}` },
    data: { email: desk, role: 'desk' },
  })
  expect(given.status()).toBe(200)

  const phone = await signedIn(browser, origin, desk, '/admin/check-in')
  await phone.setViewportSize({ width: 390, height: 844 })
  const register = phone.getByRole('button', { name: 'Register and check in' })

  await test.step('what is missing is said beside its field', async () => {
    await phone.getByRole('link', { name: 'Walk-in' }).click()
    await phone.getByLabel('Name').fill('Ravi Iyer')
    await phone.getByLabel('Email').fill(guest)
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('They have to be at least 16')).toBeVisible()
    await expect(phone.getByLabel('They are at least 16')).toBeFocused()
    await phone.getByLabel('They are at least 16').check()
    await phone.getByLabel('They agreed to the code of conduct').check()
    expect([...(await axeFaults(phone)), await sidewaysFault(phone)]).toEqual([null])
  })

  await test.step('without a network it is refused in words, and nothing typed is lost', async () => {
    await phone.context().setOffline(true)
    await register.click()
    await expect(phone.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect(phone.getByLabel('Email')).toHaveValue(guest)
    await phone.context().setOffline(false)
  })

  await test.step('so it is when only the answer gets lost', async () => {
    await phone.route(
      '**/rpc/walk_in',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await register.click()
    await expect(phone.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect(phone.getByLabel('Email')).toHaveValue(guest)
  })

  await test.step('pressed again, they are in once, with a badge that prints alone', async () => {
    await register.click()
    await expect(phone.getByText('Ravi Iyer is in')).toBeFocused()
    await expect(phone.getByRole('list', { name: 'Badges' })).toContainText('Ravi Iyer')
    await wear(phone, 'light')
    expect([...(await axeFaults(phone)), ...(await colourFaults(phone)), await sidewaysFault(phone)]).toEqual(
      [null],
    )
    await phone.emulateMedia({ media: 'print' })
    await expect(phone.getByRole('heading', { name: 'Walk-in' })).toBeHidden()
    await expect(phone.getByRole('img', { name: 'Ticket’s code' })).toBeVisible()
    // All of the document on that paper: beside a part of it, an empty page would come out.
    expect(await phone.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe(
      'badges-label',
    )
    await phone.emulateMedia({ media: 'screen' })
  })

  await test.step('the same address leads to the same person', async () => {
    await phone.getByRole('button', { name: 'Next walk-in' }).click()
    await phone.getByLabel('Name').fill('Somebody Else')
    await phone.getByLabel('Email').fill(guest)
    await phone.getByLabel('They are at least 16').check()
    await phone.getByLabel('They agreed to the code of conduct').check()
    await register.click()
    await expect(phone.getByText('Ravi Iyer is registered already')).toBeVisible()
    await expect(phone.getByRole('list', { name: 'Badges' })).toBeHidden()
  })

  await test.step('and they have a mail that says what is kept', async () => {
    expect((await receiveMail(guest, /ticket/i)).text).toContain('Ravi Iyer')
    await phone.context().close()
  })
})
