import type { Database } from '@fest/schemas/database.types.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { keepTicket, type Ticket } from './kept-ticket.ts'
import { TicketActions } from './TicketActions.tsx'
import { TicketCard } from './TicketCard.tsx'
import { useTicketFacts } from './use-ticket-facts.ts'

type MyTicketProps = {
  registration: Database['public']['Tables']['registrations']['Row']
  /** When it was fetched, in ms since 1970; null if unknown. */
  seenAtMs: number | null
  /** A button that adds the event's days to a calendar. */
  calendar?: ReactNode
}

/** The ticket of a registration, also stored on this device for when there is no network. */
export function MyTicket({ registration, seenAtMs, calendar }: MyTicketProps) {
  const { user_id, full_name, status, ticket_code } = registration
  const ticket: Ticket = useMemo(
    () => ({ userId: user_id, name: full_name, status, code: ticket_code }),
    [user_id, full_name, status, ticket_code],
  )
  useEffect(() => keepTicket(ticket, seenAtMs), [ticket, seenAtMs])
  return <TicketOf ticket={ticket} calendar={calendar} />
}

/** A ticket with facts about the event, and its actions. */
export function TicketOf({ ticket, calendar }: { ticket: Ticket; calendar?: ReactNode }) {
  return (
    <>
      <TicketCard ticket={ticket} {...useTicketFacts()} />
      <TicketActions ticket={ticket} calendar={calendar} />
    </>
  )
}
