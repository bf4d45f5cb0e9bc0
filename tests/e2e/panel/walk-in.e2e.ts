import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { axeFaults, colourFaults, sidewaysFault, wear } from '../support/page-checks.ts'
import { loseAnswer } from '../support/people.ts'

// The browser says so of a request that never left.
test.use({
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET/] },
  reducedMotion: 'reduce',
})

test(
  'the desk registers a walk-in on a phone, checks them in, and sees their badge',
  { tag: '@promise' },
  async ({ adminClient, receiveMail, newAccount, openPhone }) => {
    const guest = `walk-in-${randomUUID()}@fallfest.example`
    const desk = await newAccount()
    await adminClient.rpc('admin_give_role', { email: desk.email, role: 'desk' }).throwOnError()
    const phone = await openPhone('/admin/check-in', desk)
    const register = phone.getByRole('button', { name: 'Register and check in' })

    await test.step('what is missing is said beside its field', async () => {
      await phone.getByRole('link', { name: 'Walk-in' }).click()
      await phone.getByLabel('Name', { exact: true }).fill('Ravi Iyer')
      await phone.getByLabel('Email').fill(guest)
      await phone.keyboard.press('Enter')
      await expect(phone.getByText('They have to be at least 16')).toBeVisible()
      await expect(phone.getByLabel('They are at least 16')).toBeFocused()
      await phone.getByLabel('They are at least 16').check()
      await phone.getByLabel('They agreed to the code of conduct').check()
      expect([...(await axeFaults(phone)), await sidewaysFault(phone)]).toEqual([null])
    })

    await test.step('when only the answer gets lost, nothing typed is', async () => {
      await loseAnswer(phone, '**/rpc/walk_in')
      await register.click()
      await expect(phone.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await expect(phone.getByLabel('Email')).toHaveValue(guest)
    })

    await test.step('pressed again, they are in once, with a badge that prints alone', async () => {
      await register.click()
      await expect(phone.getByText('Ravi Iyer is in')).toBeFocused()
      await expect(phone.getByRole('list', { name: 'Badges' })).toContainText('Ravi Iyer')
      await wear(phone, 'light')
      expect([
        ...(await axeFaults(phone)),
        ...(await colourFaults(phone)),
        await sidewaysFault(phone),
      ]).toEqual([null])
      await phone.emulateMedia({ media: 'print' })
      await expect(phone.getByRole('heading', { name: 'Walk-in' })).toBeHidden()
      await expect(phone.getByRole('img', { name: 'Ticket’s code' })).toBeVisible()
      // All of the document on that paper: beside a part of it, an empty page would come out.
      expect(await phone.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe(
        'badges-label',
      )
      await phone.emulateMedia({ media: 'screen' })
    })

    await test.step('and they have a mail that says what is kept', async () => {
      expect((await receiveMail(guest, /ticket/i)).text).toContain('Ravi Iyer')
    })
  },
)
