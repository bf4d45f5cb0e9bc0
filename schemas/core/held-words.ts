import { language } from './words/language.ts'
import { quoted } from './words/sentences.ts'
import { t } from './words/t.ts'

/** Titles in a sentence, such as `“Noise” and “Walks”`. */
export const titlesWords = (talks: readonly string[]) =>
  new Intl.ListFormat(language).format(talks.map(quoted))

type Held = { event: string; talks: readonly string[]; hasSeat: boolean; hasBed: boolean }

/** What somebody has at the event: `You’re giving “Noise” at Fest, and have a seat and a bed.` */
export function heldWords({ event, talks, hasSeat, hasBed }: Held): string {
  const titles = titlesWords(talks)
  if (titles === '')
    return hasBed ? t`You have a seat and a bed at ${event}.` : t`You have a seat at ${event}.`
  if (!hasSeat) return t`You’re giving ${titles} at ${event}.`
  return hasBed
    ? t`You’re giving ${titles} at ${event}, and have a seat and a bed.`
    : t`You’re giving ${titles} at ${event}, and have a seat.`
}

type Silence = Pick<Held, 'talks' | 'hasBed'> & { releases: boolean }

/** Why to say whether one still comes, and what silence means. */
export function whyToAnswer({ talks, releases, hasBed }: Silence): string {
  if (talks.length > 0) return t`If you can’t come, please tell us in time to change the program.`
  if (!releases) return t`It helps us plan rooms, food and seats.`
  return hasBed
    ? t`If you don’t answer in time and someone is waiting, your bed or your seat goes to them.`
    : t`If you don’t answer in time and someone is waiting, your seat goes to them.`
}
