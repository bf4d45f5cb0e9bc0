import { afterEach, expect, test, vi } from 'vitest'
import {
  eventTimeZone,
  firstTimeZone,
  onEventTimeZone,
  setEventTimeZone,
  timeZoneOf,
} from './event-time-zone.ts'

afterEach(() => setEventTimeZone(firstTimeZone))

const published = { _id: 'siteSettings', timeZone: 'America/New_York' }
const draft = { _id: 'drafts.siteSettings', timeZone: 'Asia/Kathmandu' }

test('the published zone counts, as for visitors; a draft counts while nothing is published', () => {
  expect(timeZoneOf([draft, published])).toBe('America/New_York')
  expect(timeZoneOf([draft])).toBe('Asia/Kathmandu')
  expect(timeZoneOf([])).toBe(firstTimeZone)
})

test('a zone that no clock knows counts as none', () => {
  expect(timeZoneOf([{ ...published, timeZone: 'Amer' }, draft])).toBe('Asia/Kathmandu')
  expect(timeZoneOf([{ ...draft, timeZone: null }])).toBe(firstTimeZone)
})

test('whoever shows times is told of a change, once', () => {
  const tell = vi.fn<() => void>()
  const stop = onEventTimeZone(tell)
  setEventTimeZone('Asia/Kathmandu')
  setEventTimeZone('Asia/Kathmandu')
  expect([eventTimeZone(), tell.mock.calls.length]).toEqual(['Asia/Kathmandu', 1])
  stop()
  setEventTimeZone('UTC')
  expect(tell).toHaveBeenCalledOnce()
})
