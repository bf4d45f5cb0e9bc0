// @chunk ticket
import { t } from '@fest/schemas/core/words/t.ts'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'
import type { Database } from '@fest/schemas/database.types.ts'
import { registrationStatusLabels } from '@fest/schemas/vocabulary/registration.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Button } from '#app/ui/Button.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import type { Ticket } from './kept-ticket.ts'
import styles from './ticket.module.css'

// Not needed to show the ticket.
const TicketPictureDialog = lazy(async () => ({
  default: (await import('./TicketPictureDialog.tsx')).TicketPictureDialog,
}))

type MyTicketProps = {
  registration: Database['public']['Tables']['registrations']['Row']
  isOver?: boolean
  calendar?: ReactNode
}

export function MyTicket({ registration, ...props }: MyTicketProps) {
  const { user_id: userId, full_name: name, status, ticket_code: code } = registration
  return <TicketOf ticket={{ userId, name, status, code }} {...props} />
}

function useTicketFacts() {
  const { title, startDate, endDate, venue } = useSiteSettings()
  return {
    eventTitle: title,
    when: startDate === null ? null : formatDayRange(startDate, endDate ?? startDate),
    where: venue?.name ?? null,
  }
}

type TicketOfProps = Omit<MyTicketProps, 'registration'> & { ticket: Ticket }

export function TicketOf({ ticket, isOver = false, calendar }: TicketOfProps) {
  const { userId, name } = ticket
  const about = useTicketFacts()
  const [isDrawing, setIsDrawing] = useState(false)
  if (isOver && ticket.status === 'waitlisted') return null
  return (
    <>
      <TicketCard {...ticket} isOver={isOver} />
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
              onClose={() => setIsDrawing(false)}
              personId={userId}
              about={about}
              name={name}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

/** The ticket that somebody is about to get, as it fills with what they type. */
export function DraftTicket({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="[--ticket-code:11rem]">
      <TicketCard name={name || t`Your name`} code={null} status={null} />
    </div>
  )
}

type TicketCardProps = Pick<Ticket, 'name'> & {
  /** Null for both until there is a registration. */
  code: string | null
  status: Ticket['status'] | null
  isOver?: boolean
}

/** The ticket for showing at the desk: a large code, the name, and, until the event is over, whether there is a seat. */
function TicketCard({ code, name, status, isOver = false }: TicketCardProps) {
  const { eventTitle, when, where } = useTicketFacts()
  return (
    <article
      aria-label={t`Ticket of ${name}`}
      className={`grid overflow-hidden rounded-panel border border-line bg-surface ${styles.ticket}`}
    >
      <div className={`grid items-center border-dashed border-line p-5 ${styles.code}`}>
        {code === null ? (
          <p className="grid aspect-square place-items-center rounded-control border border-dashed border-control p-3 text-center text-small text-muted">
            Your code comes here
          </p>
        ) : (
          <QrCode
            text={code}
            label={codeWords(code.slice(-4))}
            className="mx-auto w-full max-w-72 rounded-control"
          />
        )}
      </div>
      <div className="min-w-0 p-6">
        <p>
          <Ket>ticket</Ket>
        </p>
        <p className="mt-3 text-heading leading-tight font-semibold break-words">{name}</p>
        {isOver || status === null ? null : (
          <p
            className={
              status === 'waitlisted' ? 'mt-2 font-medium text-waiting' : 'mt-2 font-medium text-held'
            }
          >
            {registrationStatusLabels[status]}
          </p>
        )}
        <dl className="mt-5 space-y-1 text-small text-muted">
          <div>
            <dt className="sr-only">Event</dt>
            <dd className="text-text">{eventTitle}</dd>
          </div>
          {when ? (
            <div>
              <dt className="sr-only">When</dt>
              <dd>{when}</dd>
            </div>
          ) : null}
          {where ? (
            <div>
              <dt className="sr-only">Where</dt>
              <dd>{where}</dd>
            </div>
          ) : null}
        </dl>
        {code === null ? null : (
          <p className="mt-5 font-mono text-label text-muted">
            <bdi dir="ltr" translate="no">
              {grouped(code)}
            </bdi>
          </p>
        )}
      </div>
    </article>
  )
}

const codeWords = (end: string) => t`Your ticket’s code, ending in ${end}`

/** In groups of four, so that it can be read out when a scanner doesn't work. */
const grouped = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code

/** Prints the ticket alone: while the root has this attribute, the style sheet hides everything else. */
function printTicket() {
  const root = document.documentElement
  root.dataset['print'] = 'ticket'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  print()
}
