import type { ComingCheck } from './coming.queries.ts'

type Counts = ComingCheck['counts']

/** `312 people will be asked.` */
export function peopleToAsk({ to_ask }: Pick<Counts, 'to_ask'>): string {
  return `${people(to_ask)} will be asked.`
}

/** `20 are on the waitlist.` */
export function waitingWords({ waiting }: Pick<Counts, 'waiting'>): string {
  if (waiting === 0) return 'Nobody is on the waitlist.'
  return `${number(waiting)} ${waiting === 1 ? 'is' : 'are'} on the waitlist.`
}

/** `312 people were asked: 200 are coming, 12 gave their seat away, 100 haven’t answered.` */
export function askedWords({ asked, coming, gave_away, released, silent }: Counts): string {
  if (asked === 0) return 'Nobody has been asked yet.'
  const parts = [
    `${number(coming)} ${coming === 1 ? 'is' : 'are'} coming`,
    `${number(gave_away)} gave their seat away`,
    ...(released === 0 ? [] : [`${number(released)} lost it to the waitlist`]),
    `${number(silent)} ${silent === 1 ? 'hasn’t' : 'haven’t'} answered`,
  ]
  return `${people(asked)} ${asked === 1 ? 'was' : 'were'} asked: ${parts.join(', ')}.`
}

const people = (count: number) => `${number(count)} ${count === 1 ? 'person' : 'people'}`
const number = (count: number) => count.toLocaleString('en-GB')
