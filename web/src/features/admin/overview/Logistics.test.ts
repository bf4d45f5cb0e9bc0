import { rowsOf } from './Logistics.tsx'

it('puts each number where its row and column meet', () => {
  const entries = [
    { need: 'vegan', day: '2025-10-11', number: 3 },
    { need: 'halal', day: '2025-10-12', number: 2 },
    { need: 'vegan', day: '2025-10-12', number: 1 },
  ]
  const rows = Object.entries({ halal: 'Halal', kosher: 'Kosher', vegan: 'Vegan' })
  const days = ['2025-10-11', '2025-10-12']
  expect(rowsOf(entries, rows, days, ({ need, day }) => [need, day])).toEqual([
    { title: 'Halal', numbers: [0, 2] },
    { title: 'Vegan', numbers: [3, 1] },
  ])
})
