import { screen } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import { TicketOf } from './MyTicket.tsx'

it.each([
  ['confirmed', 'You’re in', 'text-held'],
  ['checked_in', 'Checked in', 'text-held'],
  ['waitlisted', 'On the waitlist', 'text-waiting'],
] as const)(
  'of a %s person shows the status in its own color: only a seat is a yes',
  (status, words, color) => {
    const ticket = { userId: 'u1', name: 'Ada Okafor', status, code: 'ABCDEFGHIJKL' }
    showInSite(<TicketOf ticket={ticket} />)
    expect([...screen.getByText(words).classList]).toContain(color)
    expect(screen.getByText('ABCD EFGH IJKL').closest('[translate=no]')).not.toBeNull()
  },
)
