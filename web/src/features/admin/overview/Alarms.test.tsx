// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { adminsOptions } from '../backend/admins.queries.ts'
import type { Overview } from '../backend/overview.queries.ts'
import { Alarms } from './Alarms.tsx'

vi.mock('../backend/call-admin.ts', () => ({ callAdmin: () => new Promise(() => {}) }))

test.each([
  [['ada'], 1],
  // An address that no account has confirmed can't step in.
  [['ada', null], 1],
  [['ada', 'mira'], 0],
])('of the admins %j it says %i times that only one can sign in', (ids, times) => {
  const seats = { capacity: 300, taken: 0, waiting: 0, extra: 0 }
  const well = { seats, same_repository: { number: 0, latest: [] }, zone: 'UTC' } as unknown as Overview
  const client = knowing([adminsOptions().queryKey, ids.map((id) => ({ id }))])
  showInSite(<Alarms {...well} />, { client })
  expect(screen.queryAllByText(/^You’re the only admin who can sign in/)).toHaveLength(times)
})
