import { randomUUID } from 'node:crypto'
import { session } from '../e2e/support/documents.ts'
import { ticketHolder } from '../e2e/support/door.ts'
import { accountOf } from '../e2e/support/fixtures.ts'
import { type Organizer, organizerOf } from '../e2e/support/organizer.ts'
import { studioNoise } from '../e2e/support/studio.ts'
import { desk, expect, test as base } from './support/fixtures.ts'
import { signInAsAdmin } from './support/tab.ts'

const test = base.extend<{ organizer: Organizer }>({ organizer: organizerOf })

test('an admin finds a registration in the list by typing, and checks the person in by name', async ({
  tab,
  origin,
  receiveMail,
  accounts,
}) => {
  const guest = await ticketHolder({ origin, receiveMail })
  await tab.setSize(desk.width, desk.height)
  await signInAsAdmin(tab, accounts, '/admin/registrations')
  await tab.sees('grid')
  await tab.fill(/^Search/, guest.name)
  await tab.arrives(/q=/)
  await tab.sees('link', new RegExp(guest.name))

  await tab.visit('/admin/check-in')
  await tab.fill('Code or name', guest.name)
  await tab.reads('One person. Enter checks them in.')
  await tab.pressEnter()
  const answer = await tab.sees('region', 'Scan result', { is: ({ text }) => text.includes('Checked in') })
  expect(answer.text).toContain(guest.name)
})

test.describe('the Studio', () => {
  test.use({
    expectedFaults: {
      patterns: [...studioNoise, /^policy: /, /Content-Security-Policy|downloadable font|another host/],
    },
  })

  test('publishes a change, and a page that is open elsewhere shows it', async ({
    openTab,
    origin,
    accounts,
    organizer,
  }) => {
    const id = `session-${randomUUID()}`
    const [before, after] = [`Before ${id}`, `After ${id}`]
    await organizer.publish([session(id, before)])
    const visitor = await openTab()
    await visitor.visit(`/event/${id}`)
    await visitor.sees('heading', before)

    const studio = await openTab()
    await studio.setSize(desk.width, desk.height)
    const desktop = new URL('/studio/structure', origin).href
    await studio.goto(new URL(`/lake/auth/login?origin=${encodeURIComponent(desktop)}`, origin).href)
    const { email, password } = accountOf(accounts, 'organizer')
    await studio.fill(/^e-?mail/i, email)
    await studio.fill(/^password/i, password)
    await studio.press('button', /sign in/i)
    await studio.arrives(/^\/studio\/structure/)
    await studio.goto(new URL(`/studio/intent/edit/id=${id};type=session/`, origin).href)
    await studio.fill('Title', after, { timeoutMs: 60_000 })
    await studio.press('button', 'Publish')
    await visitor.sees('heading', after)
  })
})
