import { configure } from '#app/config.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { siteConfig } from '#app/testing/configure-site.ts'
import { knowing } from '#app/testing/in-site.tsx'
import { matchRoute, takeRoutes } from '../lazy-page.ts'
import { routes } from '../routes.ts'
import { shareCardOf } from './share-card.ts'
import { chosenPicture, pageOfPicture, picturePathOf } from './share-picture.ts'
import { session, settings } from './testing/sample.ts'

takeRoutes(routes)

const config = siteConfig({ sanity: { projectId: 'p', dataset: 'd' } })
configure(config)

type Thing = Record<string, unknown>

const clientWith = (answers: { settings?: Thing | null; session?: Thing }) =>
  knowing(
    [siteSettingsOptions().queryKey, answers.settings],
    [sessionOptions('first-circuits').queryKey, answers.session],
  )

function cardOfSession(change: Thing, site: Thing | null = settings) {
  const client = clientWith({ settings: site, session: { ...session, ...change } })
  return shareCardOf(matchRoute('/event/first-circuits'), { title: 'x', description: '' }, client)
}

test('a session says what, when in the event’s zone, where, and who', () => {
  expect(cardOfSession({ startsAt: '2025-10-24T20:00:00Z', endsAt: '2025-10-24T23:00:00Z' })).toEqual({
    gate: 'workshop',
    label: 'Workshop',
    note: 'beginner',
    isCanceled: false,
    title: 'First circuits',
    when: 'Fri 24 Oct, 22:00 to Saturday 01:00 CEST',
    where: 'Lab A, Campus',
    who: ['Rosa'],
    site: 'Fest',
  })
})

test('a session is as sure as the organizers are', () => {
  expect(cardOfSession({ status: 'tentative' })?.note).toBe('tentative')
  expect(cardOfSession({ status: 'cancelled' })).toMatchObject({ isCanceled: true, note: 'canceled' })
  expect(cardOfSession({ room: null, mode: 'online' })?.where).toBe('Online')
  expect(cardOfSession({ room: null, isPlenary: true })?.where).toBe('All rooms, Campus')
  expect(cardOfSession({ room: null, speakers: null }, null)).toMatchObject({ where: null, who: [] })
})

test('pages say their title with the event’s days; what is not to be found says nothing', () => {
  const client = clientWith({ settings })
  const meta = { title: 'Schedule', description: '' }
  expect(shareCardOf(matchRoute('/schedule'), meta, client)).toMatchObject({
    gate: null,
    title: 'Schedule',
    when: '24 to 26 October 2025',
    where: 'Campus',
  })
  expect(shareCardOf(matchRoute('/bakery'), { ...meta, noIndex: true }, client)).toBeNull()
  expect(shareCardOf(matchRoute('/event/none'), meta, client)).toBeNull()
})

test.each(['/', '/schedule', '/event/first-circuits', '/materials/bell-pairs'])(
  'the picture of %s leads back to it',
  (path) => expect(pageOfPicture(picturePathOf(path))).toBe(path),
)

test('the picture an organizer chose is cut to the shape chats want; a drawing is none they can show', () => {
  const shareImage = { ref: 'image-abc-2400x2400-jpg', alt: 'Our poster', crop: null, hotspot: null }
  const chosen = chosenPicture(clientWith({ settings: { ...settings, shareImage } }), config)
  expect(chosen).toMatchObject({ width: 1200, height: 630, alt: 'Our poster' })
  expect(chosen?.url).toMatch(/^https:\/\/fest\.example\/lake\/images\/p\/d\/abc-2400x2400\.jpg\?.*w=1200/)
  const drawing = { ...shareImage, ref: 'image-abc-2400x2400-svg' }
  expect(chosenPicture(clientWith({ settings: { ...settings, shareImage: drawing } }), config)).toBeNull()
  expect(chosenPicture(clientWith({ settings }), config)).toBeNull()
})
