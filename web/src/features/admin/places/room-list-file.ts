import { tableFile, type TableFormat } from '@fest/sheets/table-file.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { roomGenderLabels } from '@fest/schemas/vocabulary/applications.ts'
import { statusOf } from '../kinds/decision-kinds.ts'
import type { Guest } from './places.queries.ts'

/** The number of nights, without the day of departure. */
export const nightsOf = ({ arrival, departure }: Pick<Guest, 'arrival' | 'departure'>) =>
  daysBetween(arrival, departure).length - 1

/** The guests of a house as a file, in the given order. */
export function roomListFile(guests: readonly Guest[], format: TableFormat): Blob {
  const file = tableFile(format)
  const head = [
    'Room',
    'Name',
    'First night',
    'Leaves',
    'Nights',
    'Shares',
    'Would like to share with',
    'Status',
    'Extra bed',
  ]
  const lines = guests.map((guest) => [
    guest.room,
    guest.name,
    guest.arrival,
    guest.departure,
    nightsOf(guest),
    guest.gender === null ? null : roomGenderLabels[guest.gender],
    guest.roommate_wish,
    statusOf('accommodation', guest.status).label,
    guest.is_extra,
  ])
  file.add([head, ...lines])
  return file.end()
}
