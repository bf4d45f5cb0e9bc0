import { document, rank, type SeedDocument, slug } from '../document.ts'

const window = { arrivalFrom: '2025-10-09', departureUntil: '2025-10-13' } as const

const stays = [
  {
    id: 'sandfeld-hostel',
    name: 'Sandfeld Hostel',
    description:
      'Four-bed rooms with a shower down the hall, sheets and breakfast. Front desk open all night. Two tram stops from campus. One room is step-free.',
    address: 'Sandfelder Strasse 40, Lindenhof',
    nightlyPrice: 'EUR 22, breakfast included',
    ...window,
    places: 36,
    isShared: true,
  },
  {
    id: 'campus-guest-house',
    name: 'Campus guest house',
    description:
      'Single rooms with a bath and a desk, in Building 9, with a small kitchen on each floor. The quietest choice. There’s an elevator, and two rooms have a wheelchair-accessible bath.',
    address: 'Am Lindenhof 30, North Campus, Lindenhof',
    nightlyPrice: 'EUR 45',
    ...window,
    places: 12,
    isShared: false,
  },
  {
    id: 'gym-two',
    name: 'Gym 2, mattress hall',
    description:
      'Mattresses, blankets and lockers in the small gym, with showers next door. Lights out at midnight. Bring a sleeping bag. Two volunteers stay all night.',
    address: 'Sportweg 3, North Campus, Lindenhof',
    nightlyPrice: 'free',
    arrivalFrom: '2025-10-10',
    departureUntil: '2025-10-12',
    places: 40,
    isShared: true,
  },
  {
    id: 'with-students',
    name: 'With Lindenhof students',
    description:
      'A couch or a spare room in a student apartment, offered by people who signed up to host. We match by smoking, pets and languages, and either side can say no.',
    address: 'Various, at most 25 minutes by tram',
    nightlyPrice: 'free',
    ...window,
    places: 18,
    isShared: false,
  },
] as const

/** Where guests can stay. */
export const stayDocuments: readonly SeedDocument[] = stays.map(({ id, ...fields }, index) =>
  document('accommodationOption', `accommodationOption-${id}`, {
    ...fields,
    slug: slug(id),
    orderRank: rank(index),
  }),
)
