import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import type { ComingCheck } from './coming.queries.ts'

type Counts = ComingCheck['counts']

/** Whom to ask, with a word for each choice. */
export const groups = {
  everyone: 'Everyone with a seat or an accepted talk',
  speakers: 'Only speakers of accepted talks',
  beds: 'Only people with a bed',
} satisfies Record<ComingCheck['asks'], string>

type ToAsk = Counts['to_ask'][ComingCheck['asks']]

/** How many people get an email. */
export const numberToAsk = ({ seats, speakers }: ToAsk) => seats + speakers

/** `142 people with a seat, 18 of them with a bed, and 6 speakers without a seat will be asked.` */
export function peopleToAsk({ seats, beds, speakers }: ToAsk): string {
  if (seats + speakers === 0) return 'Nobody is left to ask.'
  const seated = `${peopleWords(seats)} with a seat${beds === 0 ? '' : `, ${formatCount(beds)} of them with a bed`}`
  const speaking = `${counted(speakers, 'speaker')} without a seat`
  if (speakers === 0) return `${seated} will be asked.`
  return seats === 0
    ? `${speaking} will be asked.`
    : `${seated}${beds === 0 ? '' : ','} and ${speaking} will be asked.`
}

/** `20 are on the waitlist, and 3 wait for a bed.` */
export function waitingWords({ waiting: { seats, beds } }: Pick<Counts, 'waiting'>): string {
  const forSeats = `${seats === 0 ? 'Nobody is' : counted(seats, 'is', 'are')} on the waitlist`
  return beds === 0 ? `${forSeats}.` : `${forSeats}, and ${counted(beds, 'waits', 'wait')} for a bed.`
}

/** `318 people were asked: 200 are coming, 12 aren’t, 106 haven’t answered. Of 18 with a bed, 15 keep it, …` */
export function askedWords({ people: all, beds, speakers }: Counts): string {
  if (all.asked === 0) return 'Nobody has been asked yet.'
  const sentences = [
    `${peopleWords(all.asked)} ${all.asked === 1 ? 'was' : 'were'} asked: ${answersOf(all)}.`,
    ...(beds.asked === 0
      ? []
      : [
          `Of ${formatCount(beds.asked)} with a bed, ${[
            `${counted(beds.coming, 'keeps', 'keep')} it`,
            `${formatCount(beds.gave_away)} gave it back`,
            ...lost(beds.released),
            unanswered(beds.silent),
          ].join(', ')}.`,
        ]),
    ...(speakers.asked === 0 ? [] : [`Of ${counted(speakers.asked, 'speaker')}, ${answersOf(speakers)}.`]),
  ]
  return sentences.join(' ')
}

const answersOf = ({ coming, gave_away, released, silent }: Counts['people']) =>
  [
    `${counted(coming, 'is', 'are')} coming`,
    counted(gave_away, 'isn’t', 'aren’t'),
    ...lost(released),
    unanswered(silent),
  ].join(', ')
const lost = (released: number) =>
  released === 0 ? [] : [`${formatCount(released)} lost it to the waitlist`]
const unanswered = (silent: number) => `${counted(silent, 'hasn’t', 'haven’t')} answered`
export const peopleWords = (count: number) => counted(count, 'person', 'people')
