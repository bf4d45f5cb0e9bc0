// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import { Logistics, rowsOf } from './Logistics.tsx'

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

it('counts who has two needs in two rows of the meals and once in all, and says so', () => {
  const day = '2025-10-11'
  const none = { nights: [], access: [], shirts: [], dietary_notes: 0, access_notes: 0 }
  const dietary = ['vegan', 'halal'].map((need) => ({ need, day, number: 2 }))
  const people = [{ day, in_person: 3, online: 0 }]
  showInSite(<Logistics logistics={{ ...none, people, dietary, guests_with_access_notes: 0 }} />)
  const meals = within(screen.getByRole('table', { name: 'Meals by day, in person' }))
  const rows = meals.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['DietSat 11', 'Vegan2', 'Halal2', 'Meals in all3'])
  screen.getByText(/Someone with two needs is in two rows of the meals, and counts once in all\./)
})
