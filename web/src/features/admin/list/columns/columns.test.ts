import { expect, test } from 'vitest'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import { columnsOf } from './columns.ts'

test.each([
  [['2025-10-10', '2025-10-11', '2025-10-12'], '10–12 Oct'],
  [['2025-10-10', '2025-10-12'], '10, 12 Oct'],
  [['2025-10-10', '2025-10-11'], '10, 11 Oct'],
  [['2025-10-11'], '11 Oct'],
  [['2025-09-30', '2025-10-01'], '30 Sep, 1 Oct'],
  [[], ''],
])('days %j stand in a column as "%s"', (days, shown) => {
  const column = columnsOf('registrations').find(({ name }) => name === 'days')
  const context = { timeZone: 'UTC', now: null, nameOf: () => '', adminName: () => '' }
  // Only the row's days are read.
  expect(column?.cell({ days } as unknown as ListRow, context)).toBe(shown)
})
