import { document, keyed, rank, ref, type SeedDocument, slug } from '../document.ts'
import { campus, roomPlaces } from './campus.ts'
import { rich } from '../rich-text.ts'

const venue = document('venue', 'venue-north-campus', {
  name: 'Lindenhof University of Technology, North Campus',
  slug: slug('north-campus'),
  address: 'Am Lindenhof 12, 20250 Lindenhof',
  mapUrl: 'https://maps.lindenhof-ut.example/north-campus',
  transit: rich(
    'venue-north-campus/transit',
    `**Trams 4 and 9** stop at *Nordcampus*, three minutes from Hall 2. The ride from the main station takes eleven minutes. Trams run every ten minutes until 00:40, even on Sunday.

**By bike**, use the racks behind the library: the ones in front of the hall fill up by nine.

**By car**, we have four accessible spaces next to the elevator in Building 2 for people with a disability badge. Ask us for one before the event. Everyone else, please use the park-and-ride at *Sandfeld*, two stops away.

The route from the tram to every room of the fest is step-free. Follow the amber arrows on the ground.`,
  ),
  ...campus,
})

const rooms = [
  {
    id: 'main-hall',
    name: 'Main hall',
    shortName: 'Hall 2',
    building: 'Building 2',
    floor: 'Ground floor',
    capacity: 300,
    accessFacts: ['step_free', 'accessible_toilet', 'hearing_loop', 'live_captions'],
    directions:
      'Straight ahead from the main entrance. Wheelchair spaces are in rows A and F; the hearing loop covers rows A to K.',
  },
  {
    id: 'lab-a',
    name: 'Lab A',
    shortName: 'Lab A',
    building: 'Building 2',
    floor: 'First floor',
    capacity: 40,
    accessFacts: ['step_free', 'lift', 'accessible_toilet', 'power_at_seats'],
    directions:
      'Take the stairs or the elevator next to the coat check, then the second door on the left. Two desks are adjustable.',
  },
  {
    id: 'lab-b',
    name: 'Lab B',
    shortName: 'Lab B',
    building: 'Building 2',
    floor: 'First floor',
    capacity: 32,
    accessFacts: ['step_free', 'lift', 'power_at_seats', 'quiet_space'],
    directions:
      'Across from Lab A. The small room behind it, 2.114, is our quiet space, and it’s always open.',
  },
  {
    id: 'courtyard',
    name: 'Courtyard room',
    shortName: 'Courtyard',
    building: 'Building 3',
    floor: 'Ground floor',
    capacity: 60,
    accessFacts: ['step_free', 'accessible_toilet', 'power_at_seats'],
    directions:
      'Across the covered yard, through the glass door with the linden leaf. We serve meals right outside.',
  },
] as const

const tracks = [
  [
    'foundations',
    'Foundations',
    'What a qubit is, what a circuit does, and the math you really need. Start here if you’re new.',
  ],
  [
    'algorithms',
    'Algorithms',
    'Search, optimization, chemistry and learning: what the known algorithms do, and how to tell if they helped.',
  ],
  [
    'hardware-and-noise',
    'Hardware and noise',
    'Refrigerators, calibrations and errors: what happens to your circuit once it leaves the notebook.',
  ],
  [
    'building-with-qiskit',
    'Building with Qiskit',
    'Transpiling, running, testing and contributing. Bring a laptop.',
  ],
  [
    'community',
    'Community',
    'Careers, studying, teaching, access, and everything that happens around a table.',
  ],
] as const

/** Rooms and buildings, and the tracks of the program. */
export const placeDocuments: readonly SeedDocument[] = [
  venue,
  ...rooms.map(({ id, ...room }, index) =>
    document('room', `room-${id}`, {
      ...room,
      spot: roomPlaces[id].spot,
      stepFreeRoute: keyed(`room-${id}/stepFreeRoute`, roomPlaces[id].steps),
      slug: slug(id),
      venue: ref('venue-north-campus'),
      orderRank: rank(index),
    }),
  ),
  ...tracks.map(([id, title, description], index) =>
    document('track', `track-${id}`, { title, slug: slug(id), description, orderRank: rank(index) }),
  ),
]
