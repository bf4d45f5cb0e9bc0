import type { CampusQueryResult } from '#app/content/content.generated.ts'
import { campusOf, type CampusRoom, stepFreeWay } from './campus.ts'

const room = {
  name: 'Lab A',
  building: 'Building 2',
  floor: 'First floor',
  accessFacts: ['step_free'],
  x: 10,
  y: 4,
} as CampusRoom
const door = (name: string, x: number, y: number, isStepFree = true) => {
  return { _key: name, name, x, y, isStepFree }
}

test('a map draws what is complete, and nothing where nobody placed anything', () => {
  expect(campusOf({ venue: null, rooms: [] })).toBeNull()
  // Like a draft that was published half finished.
  const half = {
    _id: 'venue',
    name: 'Campus',
    buildings: [
      { _key: 'a', name: 'Building 2', x: 6, y: 2, width: 9, height: 8 },
      { _key: 'b', name: 'Begun', x: null, y: null, width: null, height: null },
    ],
    entrances: [{ _key: 'c', name: 'Off the map', x: 400, y: 2, isStepFree: true }],
    landmarks: null,
    ways: [{ _key: 'd', name: 'A way to nowhere', isStepFree: true, spots: [{ x: 1, y: 1 }] }],
  } as unknown as NonNullable<CampusQueryResult['venue']>
  const campus = campusOf({ venue: half, rooms: [room] })
  expect(campus?.buildings.map(({ name }) => name)).toEqual(['Building 2'])
  expect([campus?.entrances, campus?.landmarks, campus?.ways]).toEqual([[], [], []])
})

test('the way begins at the nearest door without steps, and says each turn in words', () => {
  const stepFreeRoute = [{ _key: 'lift', words: 'Take the lift to the first floor.', x: 8, y: 8 }]
  const doors = [door('Park entrance', 8, 7, false), door('Glass door', 20, 7), door('Main entrance', 10, 10)]
  expect(stepFreeWay({ ...room, stepFreeRoute }, doors)).toEqual({
    points: [
      { x: 10, y: 10 },
      { x: 8, y: 8 },
      { x: 10, y: 4 },
    ],
    steps: ['Start at Main entrance, which has no steps.', 'Take the lift to the first floor.'],
  })
})

test('promises no way that nobody knows of', () => {
  expect(stepFreeWay({ ...room, accessFacts: ['lift'] }, [door('Main entrance', 10, 10)])).toBeNull()
  expect(stepFreeWay(room, [door('Park entrance', 8, 7, false)])).toBeNull()
  expect(stepFreeWay(room, [door('Main entrance', 10, 10)])?.steps).toEqual([
    'Start at Main entrance, which has no steps.',
    'Lab A is in Building 2, First floor. If in doubt, ask at the door.',
  ])
})
