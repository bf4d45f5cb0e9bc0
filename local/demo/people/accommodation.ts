import { lindenhof, type Person } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import phrases from './sample/phrases.json' with { type: 'json' }
import {
  assigning,
  deciding,
  type Organizers,
  type Submission,
  submissionId,
  withdrawing,
} from './sending.ts'
import type { Step } from './timeline.ts'

const wholeStay = ['2025-10-09', '2025-10-13'] as const
/** A place to stay in the sample content, how many ask for it, and for which nights. */
const places = [
  { option: 'campus-guest-house', asking: 15, nights: wholeStay, isShared: false },
  { option: 'with-students', asking: 11, nights: wholeStay, isShared: false },
  { option: 'sandfeld-hostel', asking: 15, nights: wholeStay, isShared: true },
  { option: 'gym-two', asking: 6, nights: ['2025-10-10', '2025-10-12'], isShared: true },
] as const

/** Answers to the sample event's custom question. */
const arrivals = ['evening', 'afternoon', null, 'evening', 'night']

/** Requests for a bed by people from elsewhere; more than the guest house has rooms. */
export function accommodationRequests(
  people: readonly Person[],
  chance: Chance,
  moments: Moments,
): Submission[] {
  const guests = chance.some(
    people.filter(
      ({ institution, cancels, isOnline }) =>
        institution !== lindenhof && institution.city !== lindenhof.city && !cancels && !isOnline,
    ),
    places.reduce((sum, { asking }) => sum + asking, 0),
  )
  return places.flatMap(({ option, asking, nights: [arrival, departure], isShared }) => {
    const asked = guests
      .splice(0, asking)
      .map((guest) => ({ guest, at: moments.after(guest.registeredAt, 0.2, 50) }))
    // In the order they arrive, since beds are first come, first served.
    return asked
      .toSorted((one, other) => one.at - other.at)
      .map(({ guest, at }): Submission => ({
        form: 'accommodation',
        as: guest,
        at,
        becomes: 'submitted',
        answers: {
          option_id: `accommodationOption-${option}`,
          arrival: chance.is(0.3) && !isShared ? '2025-10-10' : arrival,
          departure: chance.is(0.6) || departure === '2025-10-12' ? '2025-10-12' : departure,
          city: guest.institution.city,
          gender: isShared ? chance.weighted({ any: 50, woman: 28, man: 18, non_binary: 4 }) : null,
          roommate_wish: isShared && chance.is(0.25) ? chance.pick(phrases.roommateWishes) : null,
          agrees_to_house_rules: true,
          access_note: chance.is(0.08) ? 'A step-free shower, please.' : null,
          emergency_name: `${chance.pick(phrases.relatives)} ${guest.fullName.split(' ').slice(1).join(' ')}`,
          emergency_phone: `+49 555 02${chance.whole(10, 99)}`,
          emergency_relation: chance.pick(phrases.relations),
          custom: { answers: { custom_arriving: arrivals[guest.fullName.length % arrivals.length] } },
        },
      }))
  })
}

/** Their states: confirmed a week ago, confirmed recently, in review, and two canceled. */
export function accommodationDecisions(
  requests: readonly Submission[],
  organizers: Organizers,
  moments: Moments,
): Step[] {
  const open = requests.map(({ as, at }, index) => ({ as, at, id: submissionId('accommodation', index) }))
  const arrivedBefore = (daysAgo: number) =>
    open.filter(({ at }) => at < moments.ago(daysAgo)).map(({ id }) => id)
  const [first, second, third] = [arrivedBefore(10), arrivedBefore(4), arrivedBefore(2)]
  const since = (ids: readonly string[], before: readonly string[]) =>
    ids.filter((id) => !before.includes(id))
  const keeper = organizers[2] ?? organizers[0]
  const kind = 'accommodation'
  return [
    assigning(keeper, moments.ago(8.2), { kind, ids: first, assignee: keeper.id }),
    deciding(keeper, moments.ago(8), { kind, ids: first }, 'submitted', 'accepted'),
    deciding(keeper, moments.ago(1.9), { kind, ids: since(third, first) }, 'submitted', 'in_review'),
    deciding(
      keeper,
      moments.ago(1.1),
      { kind, ids: since(second, first).slice(0, 5) },
      'in_review',
      'accepted',
      'See you on Thursday evening!',
    ),
    // In a full house, the first in the queue gets that bed.
    ...[7, 22]
      .flatMap((place) => open[place] ?? [])
      .map(({ as, id }) => withdrawing(as, moments.ago(0.6), { form: kind, id })),
  ]
}
