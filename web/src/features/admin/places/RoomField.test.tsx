// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { type GuestList, guestsKey } from './places.queries.ts'
import { RoomField } from './RoomsScreen.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

const guest = { id: 'mira', name: 'Mira', room: null } as GuestList['guests'][number]

function Sample() {
  const { data } = useQuery<GuestList>({ queryKey: guestsKey('hostel'), enabled: false })
  return data?.guests.map((one) => <RoomField key={one.id} guest={one} option="hostel" />)
}

it('saves what is typed while the last room is being saved, after it', async () => {
  const client = knowing([guestsKey('hostel'), { guests: [guest] }])
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
