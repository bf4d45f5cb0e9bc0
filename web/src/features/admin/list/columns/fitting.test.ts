import { listRow } from '#app/features/admin/kinds/admin-kind.ts'
import { columnsOf } from '../../kinds/columns.ts'
import { fittedColumns } from './fitting.ts'

const at = '2025-09-30T10:00:00Z'
const same = { role: 'student', created_at: at, updated_at: at }
const rows = [
  listRow({ ...same, institution: 'Fernwood', attendance: 'in_person', days: ['2025-10-10'] }),
  listRow({ ...same, institution: 'Harbour', attendance: 'online', days: ['2025-10-11'] }),
]
const context = { timeZone: 'UTC', now: null, nameOf: () => '', adminName: () => 'Priya' }
const list = { context, sort: 'created_at', head: 'name' } as const
const fitted = (change: Partial<Parameters<typeof fittedColumns>[0]>) =>
  fittedColumns({ ...list, columns: columnsOf('registrations'), chosen: null, rows, room: 200, ...change })

it('a list chooses columns that tell its rows apart, in the list’s order', () => {
  const { shown, hidden } = fitted({})
  expect(shown).toEqual(['institution', 'days', 'attendance'])
  expect(hidden.get('role')).toBe('same')
  expect(hidden.get('assignee')).toBe('same')
})

it('a list chooses columns only as many as fit, the usual ones first', () => {
  const told = rows.map((one, at) => ({ ...one, role: ['student', 'staff'][at], shirt_size: 'SM'[at] }))
  // A phone has room for the name and the status, a tablet for some, a wide screen for all that differ.
  expect(fitted({ rows: told, room: 24 }).shown).toEqual([])
  expect(fitted({ rows: told, room: 51 }).shown).toEqual(['institution', 'days'])
  expect(fitted({ rows: told, room: 51 }).hidden.get('attendance')).toBe('room')
  const all = 'institution role days attendance shirt_size'
  expect(fitted({ rows: told, room: 90 }).shown).toEqual(all.split(' '))
})

it('what somebody chose is shown even if all rows say the same, while there is room', () => {
  const chosen = ['role', 'assignee']
  expect(fitted({ chosen })).toMatchObject({ shown: ['role', 'assignee'], hidden: new Map() })
  const narrow = fitted({ chosen, room: 34 })
  expect(narrow.shown).toEqual(['assignee'])
  expect(narrow.hidden).toEqual(new Map([['role', 'room']]))
})
