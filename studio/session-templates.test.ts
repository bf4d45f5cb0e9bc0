import { newSession } from './session-templates.ts'

test('a new workshop asks for seats and a laptop, a break is for everybody, a talk is a talk', () => {
  expect(newSession({ kind: 'workshop' })).toMatchObject({
    kind: 'workshop',
    level: 'beginner',
    bring: ['A laptop with a browser'],
    capacity: 24,
  })
  expect(newSession({ kind: 'break' })).toEqual({ kind: 'break', isPlenary: true, title: 'Break' })
  expect(newSession({ kind: 'talk' })).toEqual({ kind: 'talk' })
})

test('created from the list of a day, a room or a status, it starts with what puts it there', () => {
  expect(newSession({ kind: 'workshop', day: '2025-10-11', room: 'room-lab-a' })).toMatchObject({
    startsAt: '2025-10-11T08:00:00.000Z',
    endsAt: '2025-10-11T09:30:00.000Z',
    room: { _type: 'reference', _ref: 'room-lab-a' },
  })
  expect(newSession({ status: 'tentative' })).toEqual({ kind: 'talk', status: 'tentative' })
})
