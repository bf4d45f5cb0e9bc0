import { render, screen } from '@testing-library/react'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { listRow, type ListRow } from '../kinds/admin-kind.ts'
import { decisionsOf } from '../kinds/decision-kinds.ts'
import { DecideDialog } from './DecideDialog.tsx'

const row = (status: string, more: object = {}) =>
  listRow({ id: crypto.randomUUID(), status, email: 'ada@x.example', name: 'Ada', ...more })

function show(kind: AdminKind, to: string, rows: readonly ListRow[]) {
  const decisions = decisionsOf(kind).filter((one) => one.to === to)
  const none = vi.fn<() => void>()
  render(
    <DecideDialog
      kind={kind}
      decisions={decisions}
      rows={rows}
      isBulk={rows.length > 1}
      onDecide={none}
      onClose={none}
    />,
  )
  return document.activeElement?.textContent
}

test.each<[string, AdminKind, string, readonly ListRow[], string]>([
  ['a seat of one', 'registrations', 'cancelled', [row('confirmed')], 'Not now'],
  ['seats of many', 'registrations', 'waitlisted', [row('confirmed'), row('confirmed')], 'Not now'],
  ['nothing but a no', 'talk', 'declined', [row('submitted'), row('submitted')], 'Not now'],
  ['nothing', 'talk', 'accepted', [row('submitted'), row('submitted')], 'Accept: 2 proposals'],
])('the careful button has the focus where this takes %s', (_, kind, to, rows, focused) => {
  expect(show(kind, to, rows)).toBe(focused)
})

test('only beds that somebody has are counted', () => {
  show('accommodation', 'declined', [
    row('submitted', { bed: 'waitlisted' }),
    row('accepted', { bed: 'confirmed' }),
    row('submitted', { bed: 'confirmed' }),
    row('submitted', { bed: null }),
  ])
  expect(screen.getByText(/2 beds go to whoever waits/)).toBeTruthy()
})
