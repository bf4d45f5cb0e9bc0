import type { StoredDocument } from '../documents/stored-document.ts'
import { stored } from '../testing/stored.ts'
import { countsOf } from './counts.ts'
import { momentsOf, momentsOfDay } from './moments.ts'

const settings = stored('siteSettings', 'siteSettings', {
  startDate: '2025-10-10',
  endDate: '2025-10-12',
  registrationOpensAt: '2025-09-27T09:00:00Z',
  registrationClosesAt: '2025-10-09T18:00:00Z',
})
const news = stored('announcement', 'Lab B moves', {
  startsAt: '2025-10-10T06:00:00Z',
  endsAt: '2025-10-10T16:00:00Z',
})
const hackathon = stored('hackathon', 'hackathon', { submissionClosesAt: '2025-10-12T10:00:00Z' })

function onDay(now: string, ...documents: StoredDocument[]) {
  const { today, next } = momentsOfDay(momentsOf(documents), new Date(now))
  return { today: today.map(({ text }) => text), next: next?.text }
}

test('a day of the event starts at local midnight, with what happens automatically', () => {
  const documents = [news, hackathon, settings]
  expect(onDay('2025-10-09T22:30:00Z', ...documents)).toEqual({
    today: [
      'The site says the event is on',
      'On top of the site: Lab B moves',
      'Comes off the site: Lab B moves',
    ],
    next: 'Submissions close for teams',
  })
  expect(onDay('2025-10-09T21:30:00Z', ...documents)).toEqual({
    today: ['Registration closes'],
    next: 'The site says the event is on',
  })
})

test('the day after the last one says that the event has ended, and nothing follows', () => {
  expect(onDay('2025-10-12T23:00:00Z', settings)).toEqual({
    today: ['The last day of the event ends'],
    next: undefined,
  })
})

test('a draft changes nothing for visitors until it is published', () => {
  const draft = { ...news, _id: 'drafts.Lab B moves', startsAt: '2025-10-20T06:00:00Z' }
  expect(momentsOf([draft])).toEqual([])
  expect(momentsOf([news, draft]).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2025-10-10T06:00:00.000Z',
    '2025-10-10T16:00:00.000Z',
  ])
})

test('a planned release is a moment until it is done, and opens in its tool', () => {
  const plan = stored('publishPlan', 'plans.a', {
    at: '2025-10-10T05:00:00Z',
    state: 'waiting',
    documents: [{ title: 'Keynote' }, { title: 'Panel' }, { title: 'Lunch' }],
  })
  expect(momentsOf([plan]).map(({ text, tool }) => [text, tool])).toEqual([
    ['Scheduled to publish: Keynote and 2 more', 'release'],
  ])
  expect(momentsOf([{ ...plan, state: 'done' }])).toEqual([])
})

test('counts what visitors see, and what they do not see yet', () => {
  const counts = countsOf(
    [
      news,
      stored('session', 'a'),
      stored('session', 'drafts.a'),
      stored('session', 'drafts.b'),
      stored('sponsor', 's', { agreementConfirmed: true }),
      stored('sponsor', 't', { agreementConfirmed: false }),
    ],
    new Date('2025-10-10T09:00:00Z'),
  )
  expect(counts.map(({ id, value, label }) => `${id}: ${value} ${label}`)).toEqual([
    'sessions: 1 session',
    'people: 0 people',
    'materials: 0 materials',
    'sponsors: 1 sponsor shown',
    'news: 1 announcement showing',
    'drafts: 2 with unpublished changes',
  ])
  expect(countsOf([news], new Date('2025-10-10T16:00:00Z')).find(({ id }) => id === 'news')?.value).toBe(0)
})
