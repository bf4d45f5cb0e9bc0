import { describe, expect, it } from 'vitest'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import { columnsOf } from './columns.ts'
import { fittedColumns } from './fitting.ts'

const row = (id: string, more: Record<string, unknown> = {}): ListRow => ({
  id,
  status: 'confirmed',
  name: null,
  email: null,
  title: null,
  created_at: '2025-09-30T10:00:00Z',
  updated_at: '2025-09-30T10:00:00Z',
  user_id: null,
  assignee: null,
  notes: 0,
  ...more,
})
const rows = [
  row('a', { institution: 'Fernwood', attendance: 'in_person', days: ['2025-10-10'], role: 'student' }),
  row('b', { institution: 'Harbour', attendance: 'online', days: ['2025-10-11'], role: 'student' }),
]
const context = { timeZone: 'UTC', now: null, nameOf: () => '', adminName: () => 'Priya' }
const fitted = (change: Partial<Parameters<typeof fittedColumns>[0]>) =>
  fittedColumns({
    columns: columnsOf('registrations'),
    chosen: null,
    rows,
    context,
    sort: 'created_at',
    head: 'name',
    room: 200,
    ...change,
  })

describe('a list chooses columns', () => {
  it('that tell its rows apart, in the list’s order', () => {
    const { shown, hidden } = fitted({})
    expect(shown).toEqual(['institution', 'days', 'attendance'])
    expect(hidden.get('role')).toBe('same')
    expect(hidden.get('assignee')).toBe('same')
  })

  it('and again when the rows change: one that is assigned differs from the others', () => {
    const [first, ...others] = rows
    expect(fitted({ rows: [{ ...(first as ListRow), assignee: 'p' }, ...others] }).shown).toContain(
      'assignee',
    )
  })

  it('for one row alone as far as there is room', () => {
    expect(fitted({ rows: rows.slice(0, 1) }).shown).toEqual(
      columnsOf('registrations')
        .map(({ name }) => name)
        // The date of the age.
        .filter((name) => name !== 'created_at'),
    )
  })

  it('only as many as fit, the usual ones first', () => {
    const told = rows.map((one, at) => ({ ...one, role: ['student', 'staff'][at], shirt_size: 'SM'[at] }))
    // A phone has room for the name and the status, a tablet for some, a wide screen for all that differ.
    expect(fitted({ rows: told, room: 24 }).shown).toEqual([])
    expect(fitted({ rows: told, room: 51 }).shown).toEqual(['institution', 'days'])
    expect(fitted({ rows: told, room: 51 }).hidden.get('attendance')).toBe('room')
    expect(fitted({ rows: told, room: 90 }).shown).toEqual([
      'institution',
      'role',
      'days',
      'attendance',
      'shirt_size',
    ])
  })

  it('and first the one by which it is sorted', () => {
    expect(fitted({ room: 37 }).shown).toEqual(['institution'])
    const queued = rows.map((one, at) => ({ ...one, queue_number: at }))
    expect(fitted({ rows: queued, room: 66, sort: 'queue' }).shown).toContain('queue_number')
    // Also where there is room for one alone: nobody sees the order otherwise.
    expect(fitted({ rows: queued, room: 34, sort: 'queue' }).shown).toEqual(['queue_number'])
  })
})

it('what somebody chose is shown even if all rows say the same, while there is room', () => {
  const chosen = ['role', 'assignee']
  expect(fitted({ chosen })).toMatchObject({ shown: ['role', 'assignee'], hidden: new Map() })
  const narrow = fitted({ chosen, room: 34 })
  expect(narrow.shown).toEqual(['assignee'])
  expect(narrow.hidden).toEqual(new Map([['role', 'room']]))
})

it('what is left over goes to the end where it is much, so that a name and its status stay together', () => {
  const loose = (room: number, head: 'name' | 'title') => fitted({ chosen: ['role'], room, head }).isLoose
  expect([loose(44, 'name'), loose(46, 'name'), loose(46, 'title'), loose(54, 'title')]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('words get the room that nothing else needs', () => {
  const spacious = (room: number) => fitted({ chosen: ['role'], room }).isSpacious
  expect([spacious(48), spacious(49)]).toEqual([false, true])
})

it('an age and its date are not both shown, unless somebody asks for both', () => {
  const later = rows.map((one, at) => ({ ...one, created_at: `2025-09-2${at}T10:00:00Z` }))
  const now = Date.parse('2025-09-30T10:00:00Z')
  const told = { rows: later, context: { ...context, now } }
  expect(fitted(told).shown).toEqual(['institution', 'days', 'attendance', 'age'])
  expect(fitted({ ...told, chosen: ['age', 'created_at'] }).shown).toEqual(['age', 'created_at'])
})
