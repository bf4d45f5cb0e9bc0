import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { useTicketFacts } from './use-ticket-facts.ts'
import type { Ticket } from './kept-ticket.ts'

// Nobody needs the drawing to see a ticket.
const TicketPictureDialog = lazy(async () => ({
  default: (await import('./TicketPictureDialog.tsx')).TicketPictureDialog,
}))

type TicketActionsProps = {
  ticket: Ticket
  /** Adds the event's days to a calendar. */
  calendar?: ReactNode
}

/** What one does with a ticket beside showing it. */
export function TicketActions({ ticket, calendar }: TicketActionsProps) {
  const { userId, name } = ticket
  const { eventTitle, when, where } = useTicketFacts()
  const [isDrawing, setIsDrawing] = useState(false)
  const about = useMemo(() => ({ eventTitle, when, where }), [eventTitle, when, where])
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3 print:hidden">
      {calendar}
      <Button variant="quiet" size="sm" onClick={() => setIsDrawing(true)}>
        A picture to share
      </Button>
      <Button variant="quiet" size="sm" onClick={printTicket}>
        Print
      </Button>
      {isDrawing ? (
        <Suspense>
          <TicketPictureDialog
            open
            onClose={() => setIsDrawing(false)}
            personId={userId}
            about={about}
            name={name}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Prints the ticket alone: the style sheet hides everything else while the root says so. */
function printTicket() {
  const root = document.documentElement
  root.dataset['print'] = 'ticket'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  print()
}
