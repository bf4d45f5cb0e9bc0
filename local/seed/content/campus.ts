import { keyed } from '../document.ts'

const spot = (x: number, y: number) => ({ _type: 'mapSpot', x, y })

const building = (name: string, x: number, y: number, width: number, height: number) => ({
  _type: 'campusBuilding',
  name,
  spot: spot(x, y),
  width,
  height,
})

const entrance = (name: string, x: number, y: number, isStepFree: boolean) => ({
  _type: 'campusEntrance',
  name,
  spot: spot(x, y),
  isStepFree,
})

const landmark = (name: string, kind: string, x: number, y: number) => ({
  _type: 'campusLandmark',
  name,
  kind,
  spot: spot(x, y),
})

const way = (name: string, isStepFree: boolean, spots: readonly (readonly [number, number])[]) => ({
  _type: 'campusWay',
  name,
  isStepFree,
  spots: keyed(
    `venue-north-campus/ways/${name}`,
    spots.map(([x, y]) => spot(x, y)),
  ),
})

/** The data for the map of the North Campus. */
export const campus = {
  buildings: keyed('venue-north-campus/buildings', [
    building('Building 2', 6, 2, 9, 8),
    building('Building 3', 18, 3, 5, 6),
    building('Library', 18, 11, 5, 3),
  ]),
  entrances: keyed('venue-north-campus/entrances', [
    entrance('Main entrance', 10, 10, true),
    entrance('Glass door', 18, 7, true),
    entrance('Park entrance', 6, 4, false),
  ]),
  landmarks: keyed('venue-north-campus/landmarks', [
    landmark('Tram stop Nordcampus', 'transit', 2, 12.5),
    landmark('Welcome desk', 'desk', 10, 8.5),
    landmark('Elevator', 'lift', 7.5, 8.5),
    landmark('Accessible parking', 'parking', 5, 8.5),
    landmark('Bike racks', 'bicycles', 17, 13.5),
    landmark('Meals', 'food', 16.5, 5),
  ]),
  ways: keyed('venue-north-campus/ways', [
    way('From the tram', true, [
      [2, 12.5],
      [10, 12.5],
      [10, 10],
    ]),
    way('Through the covered yard', true, [
      [10, 12.5],
      [16.5, 12.5],
      [16.5, 7],
      [18, 7],
    ]),
    way('Stairs from the park', false, [
      [2, 12.5],
      [2, 4],
      [6, 4],
    ]),
  ]),
}

const step = (x: number, y: number, words: string) => ({ _type: 'routeStep', spot: spot(x, y), words })

const pastTheDesk = step(
  10,
  8.5,
  'Go through the automatic door to the welcome desk, 10 meters on level ground.',
)
const toTheLift = [
  pastTheDesk,
  step(
    7.5,
    8.5,
    'Turn left to the elevator next to the coat check. It’s 110 by 140 cm, and the buttons have braille.',
  ),
  step(7.5, 6, 'Ride up to the first floor and exit straight ahead.'),
]

/** Where each room is, and the step-free way to it from the nearest door. */
export const roomPlaces = {
  'main-hall': {
    spot: spot(12.5, 8.5),
    steps: [
      pastTheDesk,
      step(
        12.5,
        8.5,
        'Turn right and go through the hall’s double doors. Rows A and F have wheelchair spaces.',
      ),
    ],
  },
  'lab-a': {
    spot: spot(12, 4.5),
    steps: [
      ...toTheLift,
      step(12, 6, 'Turn right and follow the hallway.'),
      step(12, 4.5, 'Lab A is the second door on the left.'),
    ],
  },
  'lab-b': {
    spot: spot(14, 6),
    steps: [
      ...toTheLift,
      step(14, 6, 'Turn right and follow the hallway to the end. Lab B is straight ahead.'),
    ],
  },
  courtyard: {
    spot: spot(20.5, 5),
    steps: [
      step(
        20.5,
        7,
        'From the covered yard, go through the glass door with the linden leaf; its button is at 85 cm.',
      ),
      step(20.5, 5, 'The Courtyard room is on your left, just past the first table.'),
    ],
  },
} as const
