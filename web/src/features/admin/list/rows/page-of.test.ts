import { expect, it } from 'vitest'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import { pageOf } from './admin-list.queries.ts'

const row = (id: string): ListRow => ({
  id,
  status: 'submitted',
  name: null,
  email: null,
  title: null,
  created_at: '',
  updated_at: '',
  user_id: null,
  assignee: null,
  notes: 0,
})
const [a, b] = [row('a'), row('b')]
const next = { id: 'b', value: '2' }
const first = { id: 'a', value: '1' }
const answer = { rows: [a, b], next, first, total: 9 }

it('has nothing before the first page', () => {
  expect(pageOf(answer, null)).toEqual({ rows: [a, b], newer: null, older: next, total: 9 })
})

it('goes on and back from a page in the middle', () => {
  expect(pageOf(answer, 'older')).toMatchObject({ newer: first, older: next })
})

it('turns round what was read backwards', () => {
  expect(pageOf(answer, 'newer')).toEqual({ rows: [b, a], newer: next, older: first, total: 9 })
  expect(pageOf({ ...answer, next: null }, 'newer').newer).toBeNull()
})
