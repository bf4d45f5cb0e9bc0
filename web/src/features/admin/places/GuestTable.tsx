import { formatShortDay } from '@fest/schemas/core/event-time.ts'
import { roomGenderLabels } from '@fest/schemas/vocabulary/applications.ts'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { type Guest, type GuestList } from './places.queries.ts'
import { nightsOf } from './room-list-file.ts'
import { RoomField } from './RoomField.tsx'

const cellStyle =
  'border-t border-line py-1 pe-4 text-start align-middle wrap-anywhere max-md:not-print:grid max-md:not-print:items-center max-md:not-print:border-0 max-md:not-print:px-0 max-md:not-print:py-0.5'

/** Everybody with a bed in a house, by room; those without a room come last. */
export function GuestTable({ list }: { list: GuestList }) {
  const { guests, is_shared: isShared, option_id: option } = list
  if (guests.length === 0) return <p className="py-6 text-muted">Nobody has a bed here yet.</p>
  return (
    <table className="w-full">
      <caption className="sr-only">Guests of {list.name}</caption>
      <thead className="max-md:not-print:sr-only">
        <tr>
          {[
            'Room',
            'Guest',
            'Nights',
            ...(isShared ? ['Shares'] : []),
            'Would like to share with',
            'Status',
          ].map((title) => (
            <th
              key={title}
              scope="col"
              className="py-1 pe-4 text-start align-middle font-mono text-label font-normal wrap-anywhere text-muted"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:not-print:block">
        {guests.map((guest) => (
          <tr
            key={guest.id}
            className="break-inside-avoid max-md:not-print:flex max-md:not-print:flex-col max-md:not-print:border-t max-md:not-print:border-line max-md:not-print:py-2.5"
          >
            <Cell head="Room">
              {guest.status === 'accepted' ? (
                <RoomField guest={guest} option={option} />
              ) : (
                <span className="text-muted">Accept first</span>
              )}
            </Cell>
            <th
              scope="row"
              className={`${cellStyle} font-medium max-md:not-print:-order-1 max-md:not-print:min-h-11`}
            >
              <Link
                to={paths.adminRow('accommodation', guest.id)}
                className="link inline-flex min-h-11 items-center"
              >
                {guest.name ?? 'Someone without a registration'}
              </Link>
            </th>
            <Cell head="Nights">{nightWords(guest)}</Cell>
            {isShared ? (
              <Cell head="Shares">{guest.gender === null ? '' : roomGenderLabels[guest.gender]}</Cell>
            ) : null}
            <Cell head="Wish">{guest.roommate_wish}</Cell>
            <Cell head="Status">
              <StatusMark kind="accommodation" status={guest.status} />
              {guest.is_extra ? <span className="text-muted"> extra bed</span> : null}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a narrow screen guests are one below the other, each value beside its label. */
function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td
      data-head={head}
      className={`${cellStyle} max-md:not-print:grid-cols-[5rem_minmax(0,1fr)] max-md:not-print:empty:hidden max-md:not-print:before:text-label max-md:not-print:before:text-muted max-md:not-print:before:content-[attr(data-head)]`}
    >
      {children}
    </td>
  )
}

function nightWords(guest: Guest): string {
  const nights = nightsOf(guest)
  return `${formatShortDay(guest.arrival)} – ${formatShortDay(guest.departure)} (${nights})`
}
