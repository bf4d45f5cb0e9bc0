import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callDatabase } from '#app/backend/call-database.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { registrationStateOptions } from '#app/session/registration-state.queries.ts'
import { mySeatsOptions } from './my-seats.queries.ts'
import { SeatBox } from './SeatBox.tsx'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'

vi.mock(import('#app/backend/call-database.ts'))

const seats = { session_id: 'lab', capacity: 10, taken: 3, waiting: 0, is_open: true }
const session = { user: { id: 'ada', email: null } }

it('says to who isn’t registered that registration has closed, and leads to no closed form', async () => {
  const client = knowing(
    [sessionSeatsOptions().queryKey, [seats]],
    [mySeatsOptions('ada').queryKey, []],
    [myRegistrationOptions('ada').queryKey, null],
    [registrationStateOptions().queryKey, { state: 'closed' }],
  )
  showInSite(<SeatBox sessionId="lab" address="/event/lab" />, { client, session })
  expect(await screen.findByText('Registration has closed.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('says beside the button what was refused, and once it is done leaves by what was pressed', async () => {
  const user = userEvent.setup()
  const refusal = { code: 'P0001', message: 'Reservations are closed', details: 'closed' }
  vi.mocked(callDatabase).mockRejectedValueOnce(refusal)
  const client = knowing(
    [sessionSeatsOptions().queryKey, [seats]],
    [mySeatsOptions('ada').queryKey, []],
    [myRegistrationOptions('ada').queryKey, { status: 'confirmed' }],
  )
  // A refetch that never finishes.
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  const onDone = vi.fn<() => void>()
  showInSite(<SeatBox sessionId="lab" address="/event/lab" onDone={onDone} />, { client, session })
  await user.click(await screen.findByRole('button', { name: 'Reserve my seat' }))
  expect(await screen.findByText('Reservations are closed. Nothing was changed.')).toBeTruthy()

  const seat = {
    session_id: 'lab',
    status: 'confirmed',
    bookable_sessions: { ends_at: '2099-10-10T10:00:00Z' },
  }
  act(() => void client.setQueryData([...mySeatsOptions('ada').queryKey], [seat]))
  expect(await screen.findByText('You have a seat')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onDone).toHaveBeenCalledOnce()
})
