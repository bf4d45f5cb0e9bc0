import { document, rank, ref, type SeedDocument, slug } from '../document.ts'
import { rich } from '../rich-text.ts'

const venue = document('venue', 'venue-north-campus', {
  name: 'Lindenhof University of Technology, North Campus',
  slug: slug('north-campus'),
  address: 'Am Lindenhof 12, 20250 Lindenhof',
  mapUrl: 'https://maps.lindenhof-ut.example/north-campus',
  transit: rich(
    'venue-north-campus/transit',
    `**Tram 4 and 9** stop at *Nordcampus*, three minutes from Hall 2. From the main station it is eleven minutes; trams run every ten minutes until 00:40, also on Sunday.

**By bicycle**, use the stands behind the library: the ones in front of the hall are taken by nine.

**By car**, there are four spaces for badge holders beside the lift of building 2. Ask us for one before the event. Other cars are better off at the park-and-ride at *Sandfeld*, two stops away.

The way from the tram to every room of the fest is step-free. Follow the amber arrows on the ground.`,
  ),
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
      'Straight on from the main entrance. Wheelchair places are in rows A and F; the hearing loop covers rows A to K.',
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
      'Up the stairs or by the lift beside the cloakroom, then the second door on the left. Two desks can be raised.',
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
      'Opposite Lab A. The small room behind it, 2.114, is the quiet space of the fest and always open.',
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
      'Across the covered yard, through the glass door with the linden leaf. Meals are served in front of it.',
  },
] as const

const tracks = [
  [
    'foundations',
    'Foundations',
    'What a qubit is, what a circuit does, and the mathematics you really need. Start here if this is your first time.',
  ],
  [
    'algorithms',
    'Algorithms',
    'Search, optimisation, chemistry and learning: what the known algorithms do, and how to tell whether they helped.',
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
    'Work, study, teaching, access, and the parts of the weekend that happen around a table.',
  ],
] as const

/** Where things take place, and the threads that run through the programme. */
export const placeDocuments: readonly SeedDocument[] = [
  venue,
  ...rooms.map(({ id, ...room }, index) =>
    document('room', `room-${id}`, {
      ...room,
      slug: slug(id),
      venue: ref('venue-north-campus'),
      orderRank: rank(index),
    }),
  ),
  ...tracks.map(([id, title, description], index) =>
    document('track', `track-${id}`, { title, slug: slug(id), description, orderRank: rank(index) }),
  ),
]
