import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { type Guest, type GuestList, guestsKey } from './places.queries.ts'
import { guestLines, RoomField } from './RoomsScreen.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

function Sample() {
  const { data } = useQuery<GuestList>({ queryKey: guestsKey('hostel'), enabled: false })
  return data?.guests.map((one) => <RoomField key={one.id} guest={one} option="hostel" />)
}

it('saves what is typed while the last room is being saved, after it', async () => {
  const client = knowing([guestsKey('hostel'), { guests: [{ id: 'mira', name: 'Mira', room: null }] }])
  const answers: ((answer: { room: string }) => void)[] = []
  callAdmin.mockImplementation(() => new Promise((answer) => void answers.push(answer)))
  showInSite(<Sample />, { client })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.submit(field)
  await waitFor(() => expect(callAdmin).toHaveBeenCalledOnce())
  fireEvent.change(field, { target: { value: '13' } })
  fireEvent.blur(field)
  answers[0]?.({ room: '12' })
  await waitFor(() => expect(callAdmin).toHaveBeenCalledTimes(2))
  expect(callAdmin.mock.lastCall?.[1]).toEqual({ request: 'mira', room: '13', seen: '12' })
  expect(field.value).toBe('13')
  answers[1]?.({ room: '13' })
  await screen.findByText('saved')
  expect(field.value).toBe('13')
})

it('writes the list of a house in words', () => {
  const stay = { arrival: '2025-10-10', departure: '2025-10-12', gender: 'woman', status: 'accepted' }
  const guest = { ...stay, name: 'Žofie', roommate_wish: 'Mira', room: '204', is_extra: true } as Guest
  const [head, line] = guestLines([{ name: 'Hostel', guests: [guest] }])
  expect(head?.slice(0, 3)).toEqual(['Place to stay', 'Room', 'Name'])
  const nights = ['2025-10-10', '2025-10-12', 2]
  expect(line).toEqual(['Hostel', '204', 'Žofie', ...nights, 'With women', 'Mira', 'Accepted', true])
})
