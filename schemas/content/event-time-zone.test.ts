import {
  chosenEventTimeZone,
  chosenTimeZone,
  eventTimeZone,
  firstTimeZone,
  isTimeZone,
  setEventTimeZone,
} from './event-time-zone.ts'

afterEach(() => setEventTimeZone(undefined))

const published = { _id: 'siteSettings', timeZone: 'America/New_York' }
const draft = { _id: 'drafts.siteSettings', timeZone: 'Asia/Kathmandu' }

test('the published zone counts, as for visitors; a draft counts while nothing is published', () => {
  expect(chosenTimeZone([draft, published])).toBe('America/New_York')
  expect(chosenTimeZone([draft])).toBe('Asia/Kathmandu')
  expect(chosenTimeZone([])).toBeUndefined()
})

test('a zone that no clock knows counts as none', () => {
  expect(chosenTimeZone([{ ...published, timeZone: 'Amer' }, draft])).toBe('Asia/Kathmandu')
  expect(chosenTimeZone([{ ...draft, timeZone: null }])).toBeUndefined()
})

test('before one is chosen the first of all holds, and is known not to be chosen', () => {
  expect([eventTimeZone(), chosenEventTimeZone()]).toEqual([firstTimeZone, undefined])
  setEventTimeZone(firstTimeZone)
  expect([eventTimeZone(), chosenEventTimeZone()]).toEqual([firstTimeZone, firstTimeZone])
})

test('only zones that Intl knows are zones', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Berlin')).toBe(false)
  expect(isTimeZone('+05:30')).toBe(false)
})
