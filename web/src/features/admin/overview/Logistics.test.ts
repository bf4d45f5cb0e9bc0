import { expect, it } from 'vitest'
import { pivot } from './Logistics.tsx'

it('puts each number where its row and column meet', () => {
  const entries = [
    { row: 'vegan', column: '2025-10-11', number: 3 },
    { row: 'halal', column: '2025-10-12', number: 2 },
    { row: 'vegan', column: '2025-10-12', number: 1 },
  ]
  expect(pivot(entries, ['halal', 'kosher', 'vegan'], ['2025-10-11', '2025-10-12'])).toEqual([
    { row: 'halal', numbers: [0, 2] },
    { row: 'vegan', numbers: [3, 1] },
  ])
})
