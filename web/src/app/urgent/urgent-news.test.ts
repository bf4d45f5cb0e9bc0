// @vitest-environment happy-dom
import { dismissals, urgentAt, type UrgentNews, wordsOf } from './urgent-news.ts'

const smoke: UrgentNews = {
  _id: 'smoke',
  title: 'Everybody out',
  body: 'Meet in the courtyard.',
  startsAt: '2025-10-11T09:30:00Z',
  endsAt: '2025-10-11T11:30:00Z',
  href: null,
}
const news = (fields: Partial<UrgentNews> = {}): UrgentNews => ({ ...smoke, ...fields })

const ten = Date.parse('2025-10-11T10:00:00Z')
const isShown = (each: UrgentNews, nowMs = ten) => urgentAt([each], nowMs, dismissals.read()).length === 1

test('stands from its start until its end', () => {
  expect(isShown(news(), Date.parse('2025-10-11T09:29:59Z'))).toBe(false)
  expect(isShown(news(), Date.parse('2025-10-11T09:30:00Z'))).toBe(true)
  expect(isShown(news(), Date.parse('2025-10-11T11:29:59Z'))).toBe(true)
  expect(isShown(news(), Date.parse('2025-10-11T11:30:00Z'))).toBe(false)
})

test('what was dismissed stays away, though its end moves, until it says something else', () => {
  dismissals.add(news(), [news()])
  expect(isShown(news())).toBe(false)
  expect(isShown(news({ endsAt: '2025-10-11T12:30:00Z' }))).toBe(false)
  expect(isShown(news({ title: 'Everybody may come back' }))).toBe(true)
  expect(isShown(news({ body: null }))).toBe(true)
  expect(isShown(news({ href: '/schedule' }))).toBe(true)
  expect(isShown(news({ _id: 'other' }))).toBe(true)
})

test('forgets what it dismissed once that is gone, and survives what others stored', () => {
  dismissals.add(news(), [news()])
  const next = news({ _id: 'next' })
  dismissals.add(next, [next])
  expect(dismissals.read()).toEqual([wordsOf(next)])
  for (const text of ['{', '{"a":1}', '[1,null]']) {
    localStorage.setItem('fest-urgent-dismissed', text)
    expect(isShown(news())).toBe(true)
  }
})
