import { planOf, spotAt } from './campus-plan.ts'

test('a click snaps to the nearest half square, and never outside the map', () => {
  expect(spotAt(0.5, 0.5)).toEqual({ x: 12, y: 7.5 })
  expect(spotAt(0.26, 0.99)).toEqual({ x: 6, y: 15 })
  expect(spotAt(-1, 2)).toEqual({ x: 0, y: 15 })
})

test('incomplete parts are left out of the drawing', () => {
  expect(planOf(undefined)).toEqual({ buildings: [], doors: [], ways: [] })
  const plan = planOf({
    buildings: [{ name: 'Building 2', spot: { x: 6, y: 2 }, width: 9, height: 8 }, { name: 'Begun' }],
    entrances: [{ spot: { x: 10, y: 10 } }, { spot: { x: 'left', y: 1 } }, null],
    ways: [{ isStepFree: true, spots: [{ x: 1, y: 1 }, { y: 2 }] }],
  })
  expect(plan.buildings).toEqual([{ name: 'Building 2', x: 6, y: 2, width: 9, height: 8 }])
  expect(plan.doors).toEqual([{ x: 10, y: 10 }])
  expect(plan.ways).toEqual([{ isStepFree: true, spots: [{ x: 1, y: 1 }] }])
})
