import { registrationStatusLabels } from '@fest/schemas/vocabulary/registration.ts'
import { Ket } from '#app/ui/Ket.tsx'
import type { Ticket } from './kept-ticket.ts'
import { QrCode } from '#app/ui/QrCode.tsx'
import styles from './ticket.module.css'

type TicketCardProps = {
  ticket: Ticket
  eventTitle: string
  /** Such as "10 to 12 October 2025". */
  when: string | null
  where: string | null
}

/** The ticket for showing at the desk: a large code, the name, and whether there is a seat. */
export function TicketCard({ ticket, eventTitle, when, where }: TicketCardProps) {
  const { code, name, status } = ticket
  return (
    <article aria-label={`Ticket of ${name}`} className={styles.ticket}>
      <div className={styles.code}>
        <QrCode text={code} label={`Your ticket’s code, ending in ${code.slice(-4)}`} className="w-full" />
      </div>
      <div className={styles.facts}>
        <p>
          <Ket>ticket</Ket>
        </p>
        <p className="mt-3 text-heading leading-tight font-semibold break-words">{name}</p>
        <p className="mt-2 font-medium text-teal">{registrationStatusLabels[status]}</p>
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
        <p className="mt-5 font-mono text-label text-muted">{grouped(code)}</p>
      </div>
    </article>
  )
}

/** In groups of four, so that it can be read out when a scanner doesn't work. */
function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}
