import { accountOf, expect, test, visit } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import { faultsOf } from '../support/page-checks.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of 4\d\d/] },
})

test(
  'a report about conduct needs no name, and stays in its tab until it is sent',
  { tag: '@promise' },
  async ({ page, accounts, adminClient }) => {
    const words = `Somebody followed me to the tram. ${Date.now()}`
    // Signed-in people stay anonymous too.
    await signIn(page, accountOf(accounts, 'attendee'), '/faq')
    await page.clock.install()
    await visit(page, '/code-of-conduct')
    await page.getByRole('link', { name: 'Report it in writing' }).click()
    await expect(page.getByText('It goes only to the admins')).toBeVisible()
    await page.clock.fastForward(30_000)
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('Send it without my name').check()
    await expect(page.getByLabel('Your name')).toHaveCount(0)
    await page.getByLabel('Your message').fill(words)
    await expect(page.getByText('kept in this tab only')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Your message')).toHaveValue(words)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('tram')
    await page.clock.fastForward(30_000)
    const sending = page.waitForRequest(/\/rpc\/submit_form$/)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const { apikey, authorization, cookie } = await (await sending).allHeaders()
    expect(apikey).toMatch(/^sb_publishable_/)
    expect({ authorization, cookie }).toEqual({})
    await expect(page.getByRole('heading', { name: 'We got your report' })).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('tram')

    const { data } = await adminClient
      .from('contact_messages')
      .select('topic, user_id, email')
      .eq('message', words)
      .throwOnError()
    expect(data).toEqual([{ topic: 'conduct', user_id: null, email: null }])
  },
)
