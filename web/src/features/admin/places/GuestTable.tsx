import { formatShortDay } from '@fest/schemas/core/event-time.ts'
import { roomGenderLabels } from '@fest/schemas/vocabulary/applications.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { type Guest, type GuestList } from './places.queries.ts'
import { nightsOf } from './room-list-file.ts'
import { RoomField } from './RoomField.tsx'
import styles from './rooms.module.css'

/** Everybody with a bed in a house, by room; those without a room come last. */
export function GuestTable({ list }: { list: GuestList }) {
  const { guests, is_shared: isShared, option_id: option } = list
  if (guests.length === 0) return <p className="py-6 text-muted">Nobody has a bed here yet.</p>
  return (
    <table className={styles.guests}>
      <caption className="sr-only">Guests of {list.name}</caption>
      <thead>
        <tr>
          <th scope="col">Room</th>
          <th scope="col">Guest</th>
          <th scope="col">Nights</th>
          {isShared ? <th scope="col">Shares</th> : null}
          <th scope="col">Would like to share with</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <tr key={guest.id}>
            <td data-head="Room">
              {guest.status === 'accepted' ? (
                <RoomField guest={guest} option={option} />
              ) : (
                <span className="text-muted">Accept first</span>
              )}
            </td>
            <th scope="row">
              <Link to={paths.adminRow('accommodation', guest.id)} className="link">
                {guest.name ?? 'Someone without a registration'}
              </Link>
            </th>
            <td data-head="Nights">{nightWords(guest)}</td>
            {isShared ? (
              <td data-head="Shares">{guest.gender === null ? '' : roomGenderLabels[guest.gender]}</td>
            ) : null}
            <td data-head="Wish">{guest.roommate_wish}</td>
            <td data-head="Status">
              <StatusMark kind="accommodation" status={guest.status} />
              {guest.is_extra ? <span className="text-muted"> extra bed</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nightWords(guest: Guest): string {
  const nights = nightsOf(guest)
  return `${formatShortDay(guest.arrival)} – ${formatShortDay(guest.departure)} (${nights})`
}
