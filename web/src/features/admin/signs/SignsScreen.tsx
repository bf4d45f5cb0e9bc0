import { formatDay } from '@fest/schemas/core/event-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { Answered, ScreenHead } from '../parts/screen.tsx'
import { usePaper } from '../frame/use-paper.ts'
import { doorSigns, type SignRoom } from './door-signs.ts'
import { SignSheet } from './SignSheet.tsx'
import { SelectField } from '../parts/fields.tsx'

const doorSignsOptions = () =>
  contentQuery({ key: ['door-signs'], query: async () => (await import('./signs.groq.ts')).doorSignsQuery })

export function SignsScreen() {
  return (
    <Answered
      query={useQuery(doorSignsOptions())}
      label="Loading the door signs"
      as="rows"
      title="Door signs"
    >
      {(rooms) => <Signs rooms={rooms} />}
    </Answered>
  )
}

function Signs({ rooms }: { rooms: readonly SignRoom[] }) {
  usePaper('door-signs')
  const { timeZone, dayEndHour } = useSiteSettings()
  const [day, setDay] = useState('')
  const [room, setRoom] = useState('')
  const signs = doorSigns(rooms, timeZone, dayEndHour)
  const days = [...new Set(signs.map((sign) => sign.day))]
  // The chosen room or day may have left the program.
  const chosenDay = days.includes(day) ? day : ''
  const used = rooms.filter(({ sessions }) => sessions.length > 0)
  const chosenRoom = used.some(({ _id }) => _id === room) ? room : ''
  const chosen = signs.filter(
    (sign) =>
      (chosenDay === '' || sign.day === chosenDay) && (chosenRoom === '' || sign.room._id === chosenRoom),
  )
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title="Door signs"
          lead={
            signs.length === 0
              ? 'A page for each room and day.'
              : `${chosen.length} ${chosen.length === 1 ? 'page' : 'pages'}, one for each room and day.`
          }
        >
          <Button
            size="sm"
            disabledReason={chosen.length === 0 ? 'There is nothing to print.' : undefined}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </ScreenHead>
        {signs.length === 0 ? null : (
          <div className="mb-6 grid max-w-160 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
            <SelectField
              label="Day"
              help="In the print dialog choose A4, 100 %, and no headers."
              value={chosenDay}
              onChange={({ target }) => setDay(target.value)}
              empty="All days"
              options={days.map((one) => ({ value: one, label: formatDay(one) }))}
            />
            <SelectField
              label="Room"
              help="What is canceled isn’t on them."
              value={chosenRoom}
              onChange={({ target }) => setRoom(target.value)}
              empty="All rooms"
              options={used.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          </div>
        )}
      </div>
      {signs.length === 0 ? (
        <EmptyState title="No door signs yet">
          <p>They show sessions with a room and a time, which sessions get in the Studio.</p>
        </EmptyState>
      ) : chosen.length === 0 ? (
        <EmptyState title="No door signs">
          <p>Nothing happens in this room on this day.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-320 grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-6 print:block print:max-w-none">
          {chosen.map((sign) => (
            <SignSheet key={`${sign.day} ${sign.room._id}`} sign={sign} />
          ))}
        </div>
      )}
    </>
  )
}
