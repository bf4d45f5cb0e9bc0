import type { AccommodationQueryResult } from '#app/content/content.generated.ts'
import type { Stay } from '#app/features/applications/stays.ts'

type Places = readonly { option_id: string; capacity: number; taken: number }[]

/** Beds that nobody has yet, by the place's id. */
export function leftById(places: Places): ReadonlyMap<string, number> {
  return new Map(
    places.map(({ option_id, capacity, taken }) => [option_id, Math.max(0, capacity - taken)] as const),
  )
}

/** The places that can be asked for: a draft of one without its days is only shown. */
export function bookableStays(options: AccommodationQueryResult, left: ReadonlyMap<string, number>): Stay[] {
  return options.flatMap(({ _id, name, arrivalFrom, departureUntil, isShared, nightlyPrice }) =>
    arrivalFrom && departureUntil
      ? [
          {
            _id,
            name: name ?? 'A place to stay',
            arrivalFrom,
            departureUntil,
            isShared: isShared === true,
            nightlyPrice,
            left: left.get(_id) ?? null,
          },
        ]
      : [],
  )
}
