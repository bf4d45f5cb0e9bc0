import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { useTicketFacts } from './use-ticket-facts.ts'
import type { Ticket } from './kept-ticket.ts'

// Not needed to show the ticket.
const TicketPictureDialog = lazy(async () => ({
  default: (await import('./TicketPictureDialog.tsx')).TicketPictureDialog,
}))

type TicketActionsProps = {
  ticket: Ticket
  /** A button that adds the event's days to a calendar. */
  calendar?: ReactNode
}

/** Actions for a ticket besides showing it. */
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

/** Prints the ticket alone: while the root has this attribute, the style sheet hides everything else. */
function printTicket() {
  const root = document.documentElement
  root.dataset['print'] = 'ticket'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  print()
}
