import { resolve } from 'node:path'
import { confirmAccount, createAccount, linkIn, password } from '../e2e/support/people.ts'
import { expect, test } from './support/fixtures.ts'
import { fillIn, signIn } from './support/tab.ts'

const photo = resolve(import.meta.dirname, '../../local/seed/images/adaeze-okonkwo.jpg')

test('a newcomer signs up by the link in the mail, registers in four steps and has a ticket', async ({
  tab,
  uniqueEmail,
  receiveMail,
}) => {
  await tab.visit('/register')
  await tab.sees('heading', 'Create an account')
  await fillIn(tab, uniqueEmail, password, 'Create my account')
  await tab.sees('heading', 'Check your email')
  await tab.goto(linkIn(await receiveMail(uniqueEmail, /confirm/i)))
  await tab.sees('heading', 'Confirm your email')
  await tab.fill('Choose your password', password)
  await tab.press('button', 'Confirm my email')
  await tab.arrives('/register')
  await tab.hydrated()

  await tab.sees('heading', 'You')
  await tab.fill('Full name', 'Mira Okafor')
  await tab.choose('What do you do?', 'Undergraduate student')
  await tab.fill('University, school or company', 'Northfield University')
  await tab.pressWords('I’m at least 16 years old')
  await tab.press('button', 'Continue')
  await tab.sees('heading', 'What you know')
  await tab.pressWords('Use it often')
  await tab.pressWords('Heard of it')
  await tab.press('button', 'Continue')
  await tab.sees('heading', 'Your weekend')
  for (const words of ['Friday 10 October', 'In person', 'No, just the sessions']) await tab.pressWords(words)
  await tab.press('button', 'Continue')
  await tab.sees('heading', 'Agreement')
  await tab.press('checkbox', /code of conduct/)
  await tab.press('checkbox', /privacy notice/)
  await tab.press('button', 'Register')
  await tab.sees('heading', 'You’re in.', { timeoutMs: 30_000 })
  await tab.sees('article', 'Ticket of Mira Okafor')
  await tab.sees('img', /code|ticket/i, { within: { role: 'article', name: 'Ticket of Mira Okafor' } })
})

test('a proposal with a picture is sent, and the picture is resized before upload', async ({
  tab,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount(origin, uniqueEmail)
  await confirmAccount(origin, await receiveMail(uniqueEmail, /confirm/i))
  await signIn(tab, uniqueEmail, '/guest-speaker')
  await tab.fill('Full name', 'Ada Okafor')
  await tab.fill('Position', 'PhD student')
  await tab.fill(
    'A few sentences about you',
    'I teach first-years to doubt every circuit they have not run themselves.',
  )
  await tab.chooseFile('input[type=file]', photo)
  await tab.sees('img', 'The one you chose')
  expect(
    await tab.until(
      'is drawn',
      () => tab.run(chosenWidth),
      (width) => width > 0,
    ),
  ).toBeLessThanOrEqual(800)
  await tab.press('button', 'Continue')

  const title = `Circuits for people who doubt them ${uniqueEmail.slice(8, 16)}`
  await tab.fill('Title', title)
  await tab.fill(
    /^What will people hear/,
    'We run one circuit in four ways and ask which answer to believe. '.repeat(2).trim(),
  )
  await tab.pressWords('Talk')
  await tab.choose('Who is it for?', 'Beginner')
  await tab.pressWords('First steps in quantum computing')
  await tab.press('button', 'Continue')
  await tab.pressWords('In person')
  await tab.pressWords('Friday 10 October')
  await tab.press('button', 'Send my proposal')
  await tab.sees('heading', 'We got your proposal', { timeoutMs: 30_000 })
  await tab.visit('/profile')
  await tab.reads(title)
})

function chosenWidth(): number {
  const picture = [...document.images].find(({ alt }) => alt === 'The one you chose')
  return picture?.naturalWidth ?? 0
}
