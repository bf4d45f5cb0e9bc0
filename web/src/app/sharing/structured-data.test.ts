import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { faqOptions } from '#app/features/lists/faq/faq.queries.ts'
import { scheduleOptions, sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { knowing } from '#app/testing/in-site.tsx'
import { matchRoute, takeRoutes } from '../lazy-page.ts'
import { routes } from '../routes.ts'
import { structuredData } from './structured-data.ts'
import { session, settings } from './testing/sample.ts'

takeRoutes(routes)

type Thing = Record<string, unknown>

function saidOn(
  path: string,
  answers: { settings?: Thing; session?: Thing; sessions?: readonly Thing[]; questions?: Thing[] },
) {
  const client = knowing(
    [siteSettingsOptions().queryKey, answers.settings ?? settings],
    [sessionOptions('first-circuits').queryKey, answers.session],
    [scheduleOptions().queryKey, answers.sessions],
    [faqOptions().queryKey, answers.questions],
  )
  const config = { siteUrl: 'https://fest.example' } as SiteConfig
  return structuredData(matchRoute(path), { client, config, pictureUrl: 'https://fest.example/p.jpg' })
}

const everyEventHas = {
  '@type': 'Event',
  name: expect.any(String),
  startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  endDate: expect.stringMatching(/[+-]\d\d:\d\d$/),
  location: expect.anything(),
  eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event/),
  eventAttendanceMode: expect.stringMatching(/^https:\/\/schema\.org\/\w+EventAttendanceMode$/),
  organizer: { '@type': 'Organization', name: 'University', url: 'https://fest.example/' },
  offers: expect.objectContaining({ '@type': 'Offer', price: 0, url: 'https://fest.example/register' }),
  image: 'https://fest.example/p.jpg',
  description: expect.any(String),
}

test('a session is an event of the festival, with its times in the event’s zone', () => {
  const [event, trail] = saidOn('/event/first-circuits', { session })
  expect(event).toMatchObject(everyEventHas)
  expect(event).toMatchObject({
    url: 'https://fest.example/event/first-circuits',
    startDate: '2025-10-26T02:30:00+02:00',
    endDate: '2025-10-26T02:30:00+01:00',
    inLanguage: 'en',
    location: { '@type': 'Place', name: 'Lab A, Campus', address: 'Am Hof 1' },
    performer: [{ '@type': 'Person', name: 'Rosa', url: 'https://fest.example/speakers#rosa' }],
    superEvent: { '@id': 'https://fest.example/#festival', name: 'Fest' },
  })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('a festival that doesn’t say when registration opens has its events all the same', () => {
  const [event] = saidOn('/event/first-circuits', {
    session,
    settings: { ...settings, registrationOpensAt: null },
  })
  expect(event).toMatchObject(everyEventHas)
  expect(event).not.toHaveProperty('offers.validFrom')
})

test('a canceled session says so; a hybrid one is also online', () => {
  const [event] = saidOn('/event/first-circuits', {
    session: { ...session, status: 'cancelled', mode: 'hybrid' },
  })
  expect(event).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place' },
      { '@type': 'VirtualLocation', url: 'https://fest.example/event/first-circuits' },
    ],
  })
})

test('the festival lasts from its first session that takes place to its last', () => {
  const earlier = { ...session, startsAt: '2025-10-24T07:00:00Z', endsAt: '2025-10-24T08:00:00Z' }
  const called = { ...session, startsAt: '2025-10-20T07:00:00Z', status: 'cancelled' }
  const [event] = saidOn('/', { sessions: [session, earlier, called] })
  expect(event).toMatchObject(everyEventHas)
  expect(event).toMatchObject({
    startDate: '2025-10-24T09:00:00+02:00',
    endDate: '2025-10-26T02:30:00+01:00',
    url: 'https://fest.example/',
  })
  const [without] = saidOn('/', { sessions: [] })
  expect(without).toMatchObject({ startDate: '2025-10-24', endDate: '2025-10-26' })
})

test.each(['/event/first-circuits', '/faq', '/about', '/nothing-here'])(
  '%s says nothing where there is nothing',
  (path) => expect(saidOn(path, {})).toEqual([]),
)
