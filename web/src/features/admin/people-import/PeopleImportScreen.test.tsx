// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import { press } from '#app/testing/press.ts'
import { callAdmin as call } from '../backend/call-admin.ts'
import { PeopleImportScreen } from './PeopleImportScreen.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

beforeEach(() => {
  callAdmin.mockReset().mockImplementation(async (_name: string, args: object): Promise<never> => {
    const { people } = args as { people: object[] }
    const rows = people.map((_, at) => ({
      place: at + 1,
      outcome: 'added',
      status: 'confirmed',
      field: null,
      words: null,
    }))
    return { is_written: true, rows } as never
  })
})

const list = `Order;Status;Email;Attendee name;Attendee email
1;Paid;mo@x.example;Ada Okafor;ada@x.example
2;Canceled;mo@x.example;Lena Voss;lena@x.example
3;Zurückgelegt;mo@x.example;Ravi Iyer;ravi@x.example`

const choiceOf = (label: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label)
  return field.options[field.selectedIndex]?.text
}

it('shows what it read of another tool’s list, asks what it can’t know, and checks only then', async () => {
  showInSite(<PeopleImportScreen agreements={{ conduct: 'c1', privacy: 'p1' }} />)
  const file = new File([list], 'orders.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  await screen.findByText('What we read')
  expect([choiceOf('Email'), choiceOf('Name'), choiceOf('Whether they come')]).toEqual([
    'Attendee email',
    'Attendee name',
    'Status',
  ])
  expect([choiceOf('Status: Paid (1)'), choiceOf('Status: Canceled (1)')]).toEqual([
    'Register them',
    'Leave them out',
  ])
  screen.getByText('Status: Canceled: 1 (line 3, Lena Voss)')
  fireEvent.click(screen.getByLabelText(/^Everybody on it is at least 16/))
  press('Check 1 person')
  expect(callAdmin).not.toHaveBeenCalled()
  screen.getByTitle('Say whether people with “Zurückgelegt” come.')
  fireEvent.change(screen.getByLabelText('Status: Zurückgelegt (1)'), { target: { value: 'yes' } })
  press('Check 2 people')
  await screen.findByText(/^2 good, 0 registered already/)
  expect(callAdmin).toHaveBeenCalledTimes(1)
  expect(callAdmin.mock.calls[0]?.[1]).toMatchObject({
    is_dry: true,
    people: [{ email: 'ada@x.example' }, { email: 'ravi@x.example' }],
  })
  // What was checked holds for what was read: other columns are checked anew.
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: '2' } })
  expect(screen.queryByText(/^2 good/)).toBeNull()
  press('Check 2 people')
  await screen.findByText(/^1 good, 0 registered already, 1 twice in the list/)
})
