import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import type { LeftOut, ListedLetter } from './letters.queries.ts'
import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { paths } from '#app/paths.ts'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { narrowingsOf } from '../kinds/filter-words.ts'
import { fromFilters, writeAddress } from '../kinds/list-address.ts'
import letterWords from './letter-words.json'

/** `1 person`, `1,204 people` */
export const peopleWords = (count: number) => counted(count, 'person', 'people')

export const purposeWords = { necessary: 'Necessary', news: 'News' } as const

const reasons: Readonly<Record<keyof LeftOut, (count: number) => string>> = {
  no_consent: (count) => `${count === 1 ? 'hasn’t' : 'haven’t'} agreed to news`,
  bounced: (count) => `${count === 1 ? 'has an address' : 'have addresses'} that bounced last time`,
  withdrawn: () => 'withdrew or canceled',
  no_address: () => 'left no address',
  twice: (count) => `${count === 1 ? 'is' : 'are'} here twice and get it once`,
}

/** Recipients left out, one line per reason. */
export function leftOutWords(leftOut: LeftOut): string[] {
  return (Object.keys(reasons) as (keyof LeftOut)[]).flatMap((reason) => {
    const count = leftOut[reason]
    return count === 0 ? [] : [`${formatCount(count)} ${reasons[reason](count)}`]
  })
}

export type LetterStep = 'draft' | 'planned' | 'sending' | 'sent' | 'stopped'

/** A letter's progress; `now` in ms since 1970, up to a minute old. */
export function letterStep(
  { status, send_at }: Pick<ListedLetter, 'status' | 'send_at'>,
  now: number,
): LetterStep {
  return status === 'sending' && send_at !== null && Date.parse(send_at) - now > 60_000 ? 'planned' : status
}

export const stepWords: Readonly<Record<LetterStep, string>> = letterWords.steps

/** `{Nmae} (line 3) isn’t filled in` of slips in one field; undefined where there are none. */
export function slipWords(
  slips: readonly { typed: string; line: number }[],
  isText: boolean,
): string | undefined {
  if (slips.length === 0) return undefined
  const named = slips.map(({ typed, line }) => (isText ? `${typed} (line ${line})` : typed)).join(', ')
  return `${named} ${slips.length === 1 ? 'isn’t' : 'aren’t'} filled in: use the buttons below the text.`
}

/** `Reached 12 of 40 people` */
export function reachedWords({ people, reached }: ListedLetter['numbers']): string {
  return `Reached ${formatCount(reached)} of ${peopleWords(people)}`
}

/** Why the others weren't reached, one line per reason. */
export function othersWords(
  { waiting, failed, bounced, left_out }: ListedLetter['numbers'],
  step: LetterStep,
): string[] {
  return [
    ...(waiting > 0 && step !== 'planned'
      ? [
          `${formatCount(waiting)} ${step !== 'stopped' ? 'still to go' : waiting === 1 ? 'doesn’t get it anymore' : 'don’t get it anymore'}`,
        ]
      : []),
    ...(failed > 0 ? [`${formatCount(failed)} couldn’t be delivered`] : []),
    ...(bounced > 0 ? [`${formatCount(bounced)} bounced`] : []),
    ...(left_out > 0 ? [`${formatCount(left_out)} unsubscribed in the meantime`] : []),
  ]
}

type Listing = Pick<ListedLetter, 'kind' | 'search' | 'filters'>

/** The address of the list a letter goes to. */
export const listOf = ({ kind, search, filters }: Listing) => fromFilters(kind, search ?? '', filters)

/** `Registrations: Waitlisted, Staying on site`, and the address of that list. */
export function listWords(letter: Listing, known: KnownChoices) {
  const { kind, filters } = letter
  const address = listOf(letter)
  const narrowed = narrowingsOf(kind, address, known).map(({ name, words }) =>
    name === 'q' ? `“${words}”` : words,
  )
  // An address can't name chosen rows.
  if (Array.isArray(filters['ids'])) narrowed.push(`${filters['ids'].length} chosen`)
  const query = writeAddress(address)
  return {
    words: [adminKindLabels[kind], ...(narrowed.length > 0 ? [narrowed.join(' · ')] : [])].join(': '),
    href: paths.adminList(kind, query === '' ? '' : `?${query}`),
  }
}
