import type { ComingCheck } from './coming.queries.ts'

type Counts = ComingCheck['counts']

/** `142 people with a seat, 18 of them with a bed, and 6 speakers without a seat will be asked.` */
export function peopleToAsk({ to_ask: { seats, beds, speakers } }: Pick<Counts, 'to_ask'>): string {
  if (seats + speakers === 0) return 'Nobody is left to ask.'
  const seated = `${people(seats)} with a seat${beds === 0 ? '' : `, ${number(beds)} of them with a bed`}`
  const speaking = `${number(speakers)} ${speakers === 1 ? 'speaker' : 'speakers'} without a seat`
  if (speakers === 0) return `${seated} will be asked.`
  return seats === 0
    ? `${speaking} will be asked.`
    : `${seated}${beds === 0 ? '' : ','} and ${speaking} will be asked.`
}

/** `20 are on the waitlist, and 3 wait for a bed.` */
export function waitingWords({ waiting: { seats, beds } }: Pick<Counts, 'waiting'>): string {
  const forSeats =
    seats === 0
      ? 'Nobody is on the waitlist'
      : `${number(seats)} ${seats === 1 ? 'is' : 'are'} on the waitlist`
  return beds === 0
    ? `${forSeats}.`
    : `${forSeats}, and ${number(beds)} ${beds === 1 ? 'waits' : 'wait'} for a bed.`
}

/** `318 people were asked: 200 are coming, 12 aren’t, 106 haven’t answered. Of 18 with a bed, 15 keep it, …` */
export function askedWords({ people: all, beds, speakers }: Counts): string {
  if (all.asked === 0) return 'Nobody has been asked yet.'
  const sentences = [
    `${people(all.asked)} ${all.asked === 1 ? 'was' : 'were'} asked: ${answersOf(all)}.`,
    ...(beds.asked === 0
      ? []
      : [
          `Of ${number(beds.asked)} with a bed, ${[
            `${number(beds.coming)} ${beds.coming === 1 ? 'keeps' : 'keep'} it`,
            `${number(beds.gave_away)} gave it back`,
            ...lost(beds.released),
            unanswered(beds.silent),
          ].join(', ')}.`,
        ]),
    ...(speakers.asked === 0
      ? []
      : [
          `Of ${number(speakers.asked)} ${speakers.asked === 1 ? 'speaker' : 'speakers'}, ${answersOf(speakers)}.`,
        ]),
  ]
  return sentences.join(' ')
}

const answersOf = ({ coming, gave_away, released, silent }: Counts['people']) =>
  [
    `${number(coming)} ${coming === 1 ? 'is' : 'are'} coming`,
    `${number(gave_away)} ${gave_away === 1 ? 'isn’t' : 'aren’t'}`,
    ...lost(released),
    unanswered(silent),
  ].join(', ')
const lost = (released: number) => (released === 0 ? [] : [`${number(released)} lost it to the waitlist`])
const unanswered = (silent: number) => `${number(silent)} ${silent === 1 ? 'hasn’t' : 'haven’t'} answered`
const people = (count: number) => `${number(count)} ${count === 1 ? 'person' : 'people'}`
const number = (count: number) => count.toLocaleString('en-GB')
