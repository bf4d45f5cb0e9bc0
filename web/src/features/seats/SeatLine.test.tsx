import { waitFor } from '@testing-library/react'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { SeatDialog } from './SeatDialog.tsx'
import { SeatLine } from './SeatLine.tsx'
import type { SeatSession } from './seat-state.ts'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'

const times = { startsAt: '2099-10-10T09:00:00Z', endsAt: '2099-10-10T10:00:00Z' }
const session = { _id: 'lab', title: 'Lab', status: 'confirmed', ...times } as SeatSession
const counted = (taken: number) => [{ session_id: 'lab', capacity: 40, taken, waiting: 0, is_open: true }]

it('offers no seat before it is known that one is free, and what every other list offers from then on', async () => {
  const client = knowing()
  const { container } = showInSite(<SeatLine session={session} capacity={40} />, { client })
  const said = () => container.textContent
  expect(said()).toBe('40 seatsSee if one’s free (Lab)')
  for (const [taken, words] of [
    [40, 'All 40 seats are takenJoin the waitlist (Lab)'],
    [28, '12 of 40 seats leftReserve a seat (Lab)'],
  ] as const) {
    client.setQueryData(sessionSeatsOptions().queryKey, counted(taken))
    await waitFor(() => expect(said()).toBe(words))
  }
})

it('asks in the zone that the list shows, and names it', () => {
  localStorage.setItem('fest-time-zone', 'mine')
  const settings = { startDate: '2099-10-10', timeZone: 'Pacific/Kiritimati' }
  const client = knowing(
    [siteSettingsOptions().queryKey, settings],
    [sessionSeatsOptions().queryKey, counted(28)],
  )
  showInSite(<SeatDialog session={session} onClose={() => {}} />, { client })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(document.querySelector('dialog')?.textContent).toContain(`Times in ${timeZone}, your time zone.`)
})
