import { fireEvent, screen } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { PeopleImportScreen } from './PeopleImportScreen.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

beforeEach(() => {
  callAdmin.mockReset().mockImplementation(async (name: string, args: object): Promise<never> => {
    if (name === 'admin_custom_questions') return [] as never
    const { people } = args as { people: object[] }
    const rows = people.map((_, at) => ({ place: at + 1, outcome: 'added', status: 'confirmed' }))
    return { is_written: true, rows, took_ms: 1 } as never
  })
})

const list = `Order;Status;Email;Attendee name;Attendee email
1;Paid;mo@x.example;Ada Okafor;ada@x.example
2;Canceled;mo@x.example;Lena Voss;lena@x.example
Reserve
3;Zurückgelegt;mo@x.example;Ravi Iyer;ravi@x.example`

const choiceOf = (label: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label)
  return field.options[field.selectedIndex]?.text
}

const open = () => showInSite(<PeopleImportScreen agreements={{ conduct: 'c1', privacy: 'p1' }} />)

async function choose(rows: string) {
  const file = new File([rows], 'people.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  await screen.findByText('What we read')
}

it('shows what it read of another tool’s list, asks what it can’t know, and checks only then', async () => {
  open()
  await choose(list)
  const taken = ['Attendee email', 'Attendee name', 'Status', 'Email', 'Order'].map((heading) =>
    choiceOf(`What “${heading}” says`),
  )
  expect(taken).toEqual(['Email', 'Name', 'Whether they come', 'Email of whoever ordered', 'Not read'])
  screen.getByText('Not read: Order (4)')
  expect([choiceOf('Status: Paid (1)'), choiceOf('Status: Canceled (1)')]).toEqual([
    'Register them',
    'Leave them out',
  ])
  screen.getByText('Status: Canceled: 1 (line 3, Lena Voss)')
  fireEvent.click(screen.getByLabelText(/^Everybody on it is at least 16/))
  press('Check 1 person')
  const imports = () => callAdmin.mock.calls.filter(([name]) => name === 'admin_import_people')
  expect(imports()).toEqual([])
  screen.getByTitle('Say whether people below “Reserve” come.')
  fireEvent.change(screen.getByLabelText('Rows below: Reserve (1)'), { target: { value: 'yes' } })
  fireEvent.change(screen.getByLabelText('Status: Zurückgelegt (1)'), { target: { value: 'yes' } })
  press('Check 2 people')
  await screen.findByText(/^2 good, 0 registered already/)
  expect(imports()).toHaveLength(1)
  expect(imports()[0]?.[1]).toMatchObject({
    is_dry: true,
    people: [{ email: 'ada@x.example' }, { email: 'ravi@x.example' }],
  })
  // What was checked holds for what was read: other columns are checked anew.
  fireEvent.change(screen.getByLabelText('What “Attendee email” says'), { target: { value: 'nothing 1' } })
  fireEvent.change(screen.getByLabelText('What “Email” says'), { target: { value: 'email 1' } })
  expect(screen.queryByText(/^2 good/)).toBeNull()
  press('Check 2 people')
  await screen.findByText(/^1 good, 0 registered already, 1 twice in the list/)
})

it('asks about a column of yes and no before anybody is registered, and once for files of one shape', async () => {
  const answers = (ada: string, lena: string) =>
    `Name,Email,Kommst du?,Lunch,Bezahlt\nAda Okafor,ada@x.example,${ada}\nLena Voss,lena@x.example,${lena}`
  open()
  await choose(answers('Ja,Ja,', 'Nein,Ja,'))
  fireEvent.click(screen.getByLabelText(/^Everybody on it is at least 16/))
  screen.getByText('Kommst du?: Ja (1), Nein (1)')
  screen.getByTitle('Say whether “Kommst du?” tells who comes.')
  press('Yes: Kommst du?')
  press('No: Lunch')
  screen.getByText('Kommst du?: Nein: 1 (line 3, Lena Voss)')
  await choose(answers('Ja,Ja,', 'Nein,Ja,'))
  press('Check 1 person')
  await screen.findByText(/^1 good/)
  expect(screen.queryByText('Do these say who comes?')).toBeNull()
  // Nothing of the file stays on the device.
  expect(localStorage.getItem('fest-people-columns')).not.toMatch(/lunch|nein|kommst|example/i)
  // What was empty then is asked about once it says something.
  await choose(answers('Ja,Ja,Ja', 'Ja,Ja,Nein'))
  await screen.findByText('Bezahlt: Ja (1), Nein (1)')
})

it('remembers that a list has proposals, and says after a cut that they are added, not registered', async () => {
  const proposals = 'Name,Email,Topic\nAda Okafor,ada@x.example,Qubits at sea'
  const kind = 'It lists'
  open()
  await choose(proposals)
  fireEvent.change(screen.getByLabelText(kind), { target: { value: 'talk' } })
  press('Check 1 proposal')
  await screen.findByText(/^1 good, 0 added already/)
  callAdmin.mockRejectedValue({ code: 'outcome_unknown' })
  press('Add 1 proposal')
  await screen.findByText('We don’t know yet how many of 1 are added.', { exact: false })
  await choose(proposals)
  expect(choiceOf(kind)).toBe('proposals of talks')
})

it('remembers the row with the headings, wherever it is then, and what was said of it', async () => {
  const rows = `Name,Email\nFull name,Where${'\n"Ada Okafor, MIT",ada@x.example'.repeat(2)}`
  const comma = '“Ada Okafor, MIT” is'
  const again = /^Register further tickets/
  open()
  await choose(rows)
  fireEvent.change(screen.getByLabelText('Headings are in'), { target: { value: '1' } })
  fireEvent.click(screen.getByLabelText(again))
  expect(choiceOf(comma)).toBe('the name MIT Ada Okafor')
  fireEvent.change(screen.getByLabelText(comma), { target: { value: 'place-behind' } })
  await choose(`List of May,\n${rows}`)
  expect(choiceOf('Headings are in')).toBe('row 3: Full name, Where')
  expect(choiceOf(comma)).toBe('the name Ada Okafor, from MIT')
  expect(screen.getByLabelText<HTMLInputElement>(again).checked).toBe(true)
})
