import { decide } from '../../support/decide.ts'
import { submit } from '../../support/submissions.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'what I sent is in my profile, to change and withdraw',
  { tag: '@promise' },
  async ({ page, origin, adminClient, newAccount }) => {
    const person = await newAccount()
    await signIn(page, person, '/profile')
    const sent = page.getByRole('region', { name: 'What I sent' })
    await expect(sent.getByRole('link', { name: 'Propose a talk or a workshop' })).toBeVisible()

    const { client: mine } = person
    const ambassador = await submit(mine, 'ambassador')
    const talk = await submit(mine, 'talk', { answers: { title: 'Three qubits walk into a bar' } })
    expect([ambassador.error, talk.error]).toEqual([null, null])
    await page.reload()
    await expect(sent.getByRole('heading', { level: 3 })).toHaveText([
      'Three qubits walk into a bar',
      'Northfield University',
    ])

    // Until it is decided, everything can be changed.
    await sent.getByRole('link', { name: 'Edit (Northfield University)' }).click()
    await page.getByLabel('University or school').fill('Southfield University')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${origin}/profile`)
    const application = sent.getByRole('listitem').filter({ hasText: 'Southfield University' })
    await expect(application).toContainText('We haven’t read it yet.')

    // An admin decides, and says why.
    const reason = 'Please keep it to 40 minutes.'
    await decide({ client: adminClient }, [talk.id], { kind: 'talk', to: 'accepted', reason })
    await page.reload()
    const proposal = sent.locator('ul > li').filter({ hasText: 'Three qubits' })
    await expect(proposal).toContainText('Accepted')
    await expect(proposal.getByRole('figure')).toContainText('Please keep it to 40 minutes.')
    await expect(proposal.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    await proposal.getByText('History').click()
    await expect(proposal.locator('ol > li')).toHaveText([/Accepted, by the organizers$/, /Sent, by you$/])

    // Withdrawing needs confirmation, and the focus stays on the submission.
    await proposal.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this?' })
    await expect(question).toContainText('If it’s already on the program, it comes off')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await proposal.getByRole('button', { name: 'Withdraw' }).click()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(proposal.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(proposal).toContainText('You withdrew it.')
    await expect(proposal.locator('ol > li').first()).toHaveText(/Withdrawn, by you$/)
    await expect(proposal.getByRole('button')).toHaveCount(0)
  },
)
