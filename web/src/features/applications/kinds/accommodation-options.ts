import { t } from '@fest/schemas/core/words/t.ts'
import type { Answers, Choice } from '#app/forms/form-definition.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'

export type AccommodationOption = {
  _id: string
  name: string
  /** The first possible day of arrival and the last possible day of departure, as `YYYY-MM-DD`. */
  arrivalFrom: string
  departureUntil: string
  isShared: boolean
  nightlyPrice: string | null
  /** Free beds; null while unknown. */
  left: number | null
}

/** "Gym 2, 12 left": the label of a choice. */
export function labelOf({ name, left }: AccommodationOption): string {
  if (left === null) return name
  return left > 0 ? t`${name}, ${left} left` : t`${name}, full: you’d join its waitlist`
}

export const helpOf = ({ nightlyPrice, isShared }: AccommodationOption) =>
  [nightlyPrice, isShared ? t`shared room` : t`private room`].filter(Boolean).join(t`, `)

/** The days of a place to choose from; none before a place is chosen. */
export function nightsOf(options: readonly AccommodationOption[]) {
  const daysOf = ({ option_id }: Answers) => {
    const option = options.find(({ _id }) => _id === option_id)
    return option ? daysBetween(option.arrivalFrom, option.departureUntil) : []
  }
  const asChoices = (days: readonly string[]): Choice[] =>
    days.map((day) => ({ value: day, label: formatDay(day) }))
  return {
    arrivals: (answers: Answers) => asChoices(daysOf(answers).slice(0, -1)),
    departures: (answers: Answers) =>
      asChoices(daysOf(answers).filter((day, index) => index > 0 && day > String(answers['arrival'] ?? ''))),
  }
}

export type Chosen = { option_id?: unknown }

/** Whether people share rooms at the chosen one of these places. */
export const isSharedAmong =
  (options: readonly AccommodationOption[]) =>
  ({ option_id }: Chosen): boolean =>
    options.some((option) => option._id === option_id && option.isShared)
