// @vitest-environment happy-dom
import type { RegistrationStatus } from '@fest/schemas/vocabulary/registration.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ownPlaceKey } from '#app/session/own-place.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { followTicket } from './follow-ticket.ts'
import { keepTicket, keptTicket } from './kept-ticket.ts'

const ticket = { userId: 'ada', name: 'Ada', status: 'confirmed', code: 'c0de' } as const

function follow() {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  onTestFinished(followTicket(client, 'ada'))
  const place = () => client.getQueryData(ownPlaceKey('ada'))
  function learn(status: RegistrationStatus) {
    const row = { user_id: 'ada', full_name: 'Ada', status, ticket_code: 'c0de' }
    client.setQueryData<object | null>(myRegistrationOptions('ada').queryKey, row)
  }
  return { place, learn }
}

test('a device that has a ticket knows it at once, and follows what pages learn', () => {
  keepTicket(ticket, 1)
  const { place, learn } = follow()
  expect(place()).toBe('ticket')
  learn('waitlisted')
  expect(place()).toBe('waitlist')
  expect(keptTicket('ada')?.status).toBe('waitlisted')
  learn('cancelled')
  expect(place()).toBeNull()
  expect(keptTicket('ada')).toBeNull()
})

test('a ticket is kept as soon as any page has it, and nobody else’s is taken', () => {
  keepTicket({ ...ticket, userId: 'ben' }, 1)
  const { place, learn } = follow()
  expect(place()).toBeUndefined()
  learn('checked_in')
  expect(place()).toBe('ticket')
  expect(keptTicket('ada')).toMatchObject({ name: 'Ada', code: 'c0de', status: 'checked_in' })
})
