import { randomUUID } from 'node:crypto'
import { expect } from '../support/fixtures.ts'
import { paragraph } from '../support/documents.ts'
import { removeDocuments, storedDocument } from '../support/lake.ts'
import { test } from '../support/own-product.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { openDocument, publish, signInToStudio, studioNoise } from '../support/studio.ts'
import { submissionAnswers, submit } from '../../support/submissions.ts'
import { decide } from '../../support/decide.ts'

// A product of its own: a decision can be undone for a while, and a bar says so wherever that admin is.
test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  expectedNoise: { patterns: studioNoise },
})

test('a speaker edits their talk; an organizer returns it with a word, and publishes the next one', async ({
  page: phone,
  browser,
  origin,
  accounts,
  organizer,
  receiveMail,
  admin,
  adminClient,
  newAttendee,
  openPhone,
}) => {
  const person = await newAttendee('Jonas')
  const { email } = person
  const title = `Noise for all ${randomUUID().slice(0, 6)}`
  const { id } = await submit(person.client, 'talk', { answers: { title, email } })
  await decide({ client: adminClient }, [id], { kind: 'talk', to: 'accepted' })
  await organizer.publish([
    {
      _id: `person-${id}`,
      _type: 'person',
      name: submissionAnswers.talk.full_name,
      slug: { _type: 'slug', current: `speaker-${id}` },
      headline: 'Research engineer',
      // Written anew by organizers: what the form begins with is no change of the speaker's.
      bio: paragraph('Jonas builds compilers by day, and explains them to first-year students on Thursdays.'),
    },
    {
      _id: `session-${id}`,
      _type: 'session',
      title,
      slug: { _type: 'slug', current: `session-${id}` },
      speakers: [
        { _type: 'speakerEntry', _key: 'proposer', person: { _type: 'reference', _ref: `person-${id}` } },
      ],
    },
  ])

  const talk = phone.getByRole('region', { name: `Your talk on the site: ${title}` })
  await signIn(phone, person, '/profile')
  await expect(phone.getByText('You were on the program.')).toBeVisible()
  await expect(talk).toHaveCount(0)
  await person.client.rpc('confirm_talk', { proposal: id }).throwOnError()
  await phone.reload()
  await talk.getByRole('button', { name: 'Edit my talk' }).click()
  await talk.getByLabel('Pronouns').fill('he/him')
  await talk.getByRole('button', { name: 'Continue' }).click()
  const slides = talk.getByLabel('Your slides as a file')
  const pdf = { name: 'noise.pdf', mimeType: 'application/pdf' }
  await slides.setInputFiles({ ...pdf, buffer: Buffer.from('<html><script>alert(1)</script>') })
  await expect(talk).toContainText('This isn’t a PDF file')
  await slides.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.7 noise') })
  await expect(talk).toContainText('noise.pdf')
  await talk.getByLabel('Link to your slides').fill('javascript:alert(1)')
  await talk.getByLabel('What do you need on stage?').fill('A lapel microphone')
  await talk.getByRole('button', { name: 'Send to the organizers' }).click()
  await expect(talk.getByLabel('Link to your slides')).toHaveAccessibleDescription(
    /It should look like https/,
  )
  expect(await faultsOf(phone)).toEqual([])
  await talk.getByLabel('Link to your slides').fill('')
  await talk.getByRole('button', { name: 'Send to the organizers' }).click()
  await expect(talk).toContainText('(pronouns and slides). It’s on the site once an organizer publishes it.')
  await expect(talk.getByRole('heading', { name: 'Your talk on the site' })).toBeFocused()

  const studio = await (
    await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signInToStudio(studio, accounts)
  await openDocument(studio, 'session', `session-${id}`)
  const note = studio.getByRole('status').filter({ hasText: 'changed this' })
  await expect(note).toContainText(`Sent by ${email} for the accepted proposal “${title}”`)
  await expect(note).toContainText('They also sent slides (noise.pdf).')
  await note.getByRole('button', { name: 'Put into the draft' }).click()
  await expect(note).toContainText('In the draft: slides.')
  await note.getByRole('button', { name: 'Return to the speaker' }).click()
  await studio.getByLabel('What should they change?').fill('Which pronouns do you use on stage?')
  await studio.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(note).toHaveCount(0)

  const mail = await receiveMail(email, /needs another look/)
  expect(mail.text).toContain('Which pronouns do you use on stage?')
  await phone.reload()
  await expect(talk).toContainText('Which pronouns do you use on stage?')
  await talk.getByRole('button', { name: 'Edit my talk' }).click()
  await expect(talk.getByLabel('Pronouns')).toHaveValue('he/him')
  await talk.getByLabel('Pronouns').fill('they/them')
  await talk.getByRole('button', { name: 'Continue' }).click()
  await talk.getByRole('button', { name: 'Remove it' }).last().click()
  await talk.getByRole('button', { name: 'Send to the organizers' }).click()
  await expect(talk).toContainText('It’s on the site once an organizer publishes it.')
  const shown = async () => (await storedDocument(studio, `person-${id}`))?.['pronouns']
  expect(await shown()).toBeUndefined()

  await openDocument(studio, 'person', `person-${id}`)
  await expect(note).toContainText('In the draft: pronouns.')
  await publish(studio)
  await expect(note).toHaveCount(0)
  expect(await shown()).toBe('they/them')
  await phone.reload()
  await expect(talk).toContainText('Your last change (pronouns and slides) was published')

  const panel = await openPhone(`/admin/talk?row=${id}`, admin)
  await expect(panel.getByRole('complementary', { name: 'Open row' })).toContainText('A lapel microphone')
  await removeDocuments(studio, [`session-${id}`, `person-${id}`])
})
