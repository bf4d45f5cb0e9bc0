// @vitest-environment happy-dom
import type { RegistrationStatus } from '@fest/schemas/vocabulary/registration.ts'
import { QueryClient } from '@tanstack/react-query'
import { forgetOnDevice } from '#app/session/device-memory.ts'
import { ownPlaceKey } from '#app/session/own-place.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { followTicket } from './follow-ticket.ts'
import { forgetTicket, keepTicket, keptTicket, type Ticket } from './kept-ticket.ts'

const ticket: Ticket = { userId: 'id-mira', name: 'Mira Okafor', status: 'confirmed', code: 'A1B2C3D4' }
const seenAtMs = Date.parse('2025-10-11T12:32:00Z')

test('a ticket that was seen is there again, and for nobody else', () => {
  expect(keptTicket('id-mira')).toBeNull()
  keepTicket(ticket, seenAtMs)
  expect(keptTicket('id-mira')).toEqual({ ...ticket, seenAtMs })
  expect(keptTicket('id-ben')).toBeNull()
  expect(keptTicket('')).toBeNull()
})

test('it goes with the registration, and with the person', () => {
  keepTicket(ticket, seenAtMs)
  forgetTicket()
  expect(keptTicket('id-mira')).toBeNull()
  keepTicket(ticket, seenAtMs)
  forgetOnDevice()
  expect(keptTicket('id-mira')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', 'null', '{"userId":"id-mira","name":1,"status":"x","code":""}'])(
  'what is no ticket is taken for none: %s',
  (text) => {
    keepTicket(ticket, seenAtMs)
    localStorage.setItem(localStorage.key(0) ?? '', text)
    expect(keptTicket('id-mira')).toBeNull()
  },
)

test('a browser that keeps nothing is no trouble', () => {
  vi.stubGlobal('localStorage', null)
  expect(() => keepTicket(ticket, seenAtMs)).not.toThrow()
  expect(keptTicket('id-mira')).toBeNull()
  expect(() => forgetTicket()).not.toThrow()
})

function follow() {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  onTestFinished(followTicket(client, 'id-mira'))
  const place = () => client.getQueryData(ownPlaceKey('id-mira'))
  function learn(status: RegistrationStatus) {
    const row = { user_id: 'id-mira', full_name: 'Mira', status, ticket_code: 'c0de' }
    client.setQueryData<object | null>(myRegistrationOptions('id-mira').queryKey, row)
  }
  return { place, learn }
}

test('a device that has a ticket knows it at once, and follows what pages learn', () => {
  keepTicket(ticket, 1)
  const { place, learn } = follow()
  expect(place()).toBe('ticket')
  learn('waitlisted')
  expect(place()).toBe('waitlist')
  expect(keptTicket('id-mira')?.status).toBe('waitlisted')
  learn('cancelled')
  expect(place()).toBeNull()
  expect(keptTicket('id-mira')).toBeNull()
})

test('a ticket is kept as soon as any page has it, and nobody else’s is taken', () => {
  keepTicket({ ...ticket, userId: 'id-ben' }, 1)
  const { place, learn } = follow()
  expect(place()).toBeUndefined()
  learn('checked_in')
  expect(place()).toBe('here')
  expect(keptTicket('id-mira')).toMatchObject({ name: 'Mira', code: 'c0de', status: 'checked_in' })
})
