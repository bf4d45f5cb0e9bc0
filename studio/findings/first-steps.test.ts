import type { StoredDocument } from '../documents/stored-document.ts'
import { stored } from '../testing/stored.ts'
import { stepsOf } from './first-steps.ts'

const open = (documents: readonly StoredDocument[], members: number | null = null) =>
  stepsOf(documents, members)
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id)
const stepOf = (id: string, ...documents: StoredDocument[]) =>
  stepsOf(documents, 1).find((step) => step.id === id)

test('an empty dataset has everything to do, in an order that works', () => {
  expect(open([], 1).join(' ')).toBe(
    'name zone days venue rooms look pages registration contact program publish people',
  )
})

test('nobody is asked to invite others where nobody can be invited', () => {
  expect(open([])).not.toContain('people')
  expect(open([], 2)).not.toContain('people')
})

test('a draft counts, and a step leads to the first field that is empty', () => {
  const step = stepOf(
    'name',
    stored('siteSettings', 'drafts.siteSettings', { title: 'Fest', shortTitle: ' ' }),
  )
  expect(step).toMatchObject({
    isDone: false,
    text: 'Still missing: short name, host, description.',
    place: { documentId: 'siteSettings', field: 'shortTitle' },
  })
  const whole = { title: 'Fest', shortTitle: 'Fest', hostName: 'Uni', description: 'What it is.' }
  expect(stepOf('name', stored('siteSettings', 'drafts.siteSettings', whole))?.isDone).toBe(true)
})

test('what is only a draft is not online', () => {
  const all = [stored('siteSettings', 'siteSettings'), stored('home', 'drafts.home'), stored('session', 's')]
  expect(stepOf('publish', ...all)).toMatchObject({ isDone: false, text: 'Not online yet: home page.' })
  expect(stepOf('publish', ...all, stored('home', 'home'))?.isDone).toBe(true)
})
