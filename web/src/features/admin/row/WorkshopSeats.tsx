import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelButton } from '../parts/screen.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { RowGroup } from '../parts/RowGroup.tsx'
import { GivePlaceDialog } from './GivePlaceDialog.tsx'
import { placesOptions } from '../places/places.queries.ts'
import { SelectField } from '../parts/fields.tsx'
import { labelOf } from '../kinds/admin-answer.ts'
import rowWords from './row-words.json'

export function WorkshopSeats({ row, timeZone }: { row: RowDetail; timeZone: string }) {
  const [isGiving, setGiving] = useState(false)
  const seats = row.extra.seats ?? []
  const isComing = row.status === 'confirmed' || row.status === 'checked_in'
  if (seats.length === 0 && !isComing) return null
  return (
    <RowGroup title="Workshop seats">
      <ul>
        {seats.map((seat) => (
          <li key={seat.session_id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-56">
              {seat.title}{' '}
              <span className="text-muted">
                {formatMoment(seat.starts_at, timeZone)}, {labelOf(rowWords.seats, seat.status)}
                {seat.extra_place ? `, extra: ${seat.extra_place.reason}` : ''}
              </span>
            </span>
            {seat.status === 'confirmed' ? (
              <ConfirmButton
                label={
                  <>
                    Release<span className="sr-only"> the seat in {seat.title}</span>
                  </>
                }
                variant="plain"
                className="-me-4"
                title={`Release the seat in ${seat.title}?`}
                action="Release the seat"
                keep="Leave it"
                pendingLabel="One moment"
                onConfirm={() =>
                  callAdmin('admin_unseat_in_session', { session: seat.session_id, registration: row.id })
                }
              >
                <p>
                  {seat.extra_place
                    ? 'It’s an extra seat, so nobody moves up. If they were on the waitlist before, they get their place in line back.'
                    : 'It goes to the next person in line right away, and this can’t be undone.'}{' '}
                  They get an email about it.
                </p>
              </ConfirmButton>
            ) : null}
          </li>
        ))}
      </ul>
      {isComing ? (
        <PanelButton className="mt-2" onClick={() => setGiving(true)}>
          Give a seat in a workshop
        </PanelButton>
      ) : null}
      {isGiving ? <GiveDialog row={row} timeZone={timeZone} onClose={() => setGiving(false)} /> : null}
    </RowGroup>
  )
}

function GiveDialog({ row, timeZone, onClose }: { row: RowDetail; timeZone: string; onClose: () => void }) {
  const { data } = useQuery(placesOptions())
  const [chosen, setChosen] = useState('')
  const mine = new Map((row.extra.seats ?? []).map((seat) => [seat.session_id, seat.status]))
  const isSeated = (id: string) => mine.get(id) === 'confirmed' || mine.get(id) === 'checked_in'
  const offered = data?.sessions.filter((session) => session.is_open && !isSeated(session.session_id))
  const session = offered?.find(({ session_id: id }) => id === chosen)
  return (
    <GivePlaceDialog
      title={`A workshop seat for ${row.name ?? 'this person'}`}
      thing="seat"
      numbers={session}
      isWaiting={mine.get(chosen) === 'waitlisted'}
      note={`They get an email in ${holdWords}. Until then, releasing the seat stops it.`}
      onGive={(reason) =>
        callAdmin('admin_seat_in_session', { session: chosen, registration: row.id, reason })
      }
      onClose={onClose}
    >
      {offered?.length === 0 ? (
        <p>No workshop has seats to give.</p>
      ) : (
        <SelectField
          label="Workshop"
          data-autofocus
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          empty={offered ? 'Choose a workshop' : 'One moment'}
          options={(offered ?? []).map(({ session_id: id, title, starts_at: start }) => ({
            value: id,
            label: `${title}, ${formatMoment(start, timeZone)}`,
          }))}
        />
      )}
    </GivePlaceDialog>
  )
}
