import { sessionPlace } from './session-place.ts'

const nowhere = { room: null, isPlenary: null, mode: 'in_person' } as const

test('a place is always named', () => {
  expect(sessionPlace({ ...nowhere, room: { name: 'Main hall' }, isPlenary: true })).toBe('Main hall')
  expect(sessionPlace({ ...nowhere, mode: 'online' })).toBe('Online')
  expect(sessionPlace({ ...nowhere, isPlenary: true })).toBe('Everywhere')
  expect(sessionPlace(nowhere)).toBe('Room to be announced')
})
