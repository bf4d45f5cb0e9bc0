// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { forgetOnDevice } from '#app/session/device-memory.ts'
import { forgetTicket, keepTicket, keptTicket, type Ticket } from './kept-ticket.ts'

const ticket: Ticket = { userId: 'id-mira', name: 'Mira Okafor', status: 'confirmed', code: 'A1B2C3D4' }
const seenAtMs = Date.parse('2025-10-11T12:32:00Z')

test('a ticket that was seen is there again', () => {
  expect(keptTicket('id-mira')).toBeNull()
  keepTicket(ticket, seenAtMs)
  expect(keptTicket('id-mira')).toEqual({ ...ticket, seenAtMs })
})

test('nobody sees somebody else’s', () => {
  keepTicket(ticket, seenAtMs)
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
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  expect(() => keepTicket(ticket, seenAtMs)).not.toThrow()
  expect(keptTicket('id-mira')).toBeNull()
  expect(() => forgetTicket()).not.toThrow()
})
