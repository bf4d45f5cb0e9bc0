import { expect, it } from 'vitest'
import type { Guest } from './places.queries.ts'
import { roomListFile } from './RoomsScreen.tsx'

const guest: Guest = {
  id: 'one',
  name: 'Žofie Nováková',
  arrival: '2025-10-10',
  departure: '2025-10-12',
  gender: 'woman',
  roommate_wish: '=Mira, please',
  status: 'accepted',
  room: '204',
  is_extra: true,
}

it('writes the list of a house in words, and nothing that a spreadsheet runs', async () => {
  const [head, line] = (await roomListFile([guest], ',').text()).split('\r\n')
  expect(head).toContain('Room,Name,First night')
  expect(line).toBe(`204,Žofie Nováková,2025-10-10,2025-10-12,2,With women,"'=Mira, please",Accepted,yes`)
})
