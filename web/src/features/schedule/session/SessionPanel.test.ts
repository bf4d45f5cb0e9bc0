import { nowWords } from './SessionPanel.tsx'

const session = { startsAt: '2025-10-10T08:00:00Z', endsAt: '2025-10-10T09:30:00Z' }
const at = (time: string) => Date.parse(`2025-10-10T${time}Z`)

test.each([
  ['04:59:59', null],
  ['05:00:00', { words: 'starts in 3 h', isOn: false }],
  ['07:59:01', { words: 'starts in 1 min', isOn: false }],
  ['08:00:00', { words: 'on now, 1 h 30 min left', isOn: true }],
  ['09:29:59', { words: 'on now, 1 min left', isOn: true }],
  ['09:30:00', { words: 'ended', isOn: false }],
])('at %s', (time, expected) => {
  expect(nowWords(at(time), session)).toEqual(expected)
})
