import { t } from '@fest/schemas/core/words/t.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import type { Returned } from '@fest/schemas/database.ts'

export type ComingTold = NonNullable<Returned<'my_coming'>>

const titlesOf = ({ talks }: ComingTold) =>
  new Intl.ListFormat('en').format(talks.map((title) => `“${title}”`))

/** `Hi Mira, you’re giving “Noise” at Fest, and have a seat and a bed.` */
export function whatTheyHave(told: ComingTold): string {
  const { name, event, about_seat, bed, talks } = told
  const places = bed === 'has' ? 'a seat and a bed' : 'a seat'
  const what =
    talks.length === 0
      ? `have ${places} at ${event}`
      : `’re giving ${titlesOf(told)} at ${event}${about_seat ? `, and have ${places}` : ''}`
  const you = name === null ? t`You` : t`Hi ${name}, you`
  return `${you}${what.startsWith('’') ? '' : ' '}${what}.`
}

export function silenceWords(told: ComingTold): string {
  const by = t`Please answer by ${formatMoment(told.due_at, told.time_zone)} (${told.time_zone}).`
  if (told.talks.length > 0) return t`${by} If you can’t come, we need time to change the program.`
  if (told.bed === 'released')
    return t`Your bed went to someone else, since we didn’t hear from you in time. Please still tell us if you’re coming.`
  if (!told.releases) return t`${by} It helps us plan rooms, food and seats.`
  return t`${by} If you don’t and someone is waiting, your ${told.bed === 'has' ? 'bed or your seat' : 'seat'} goes to them.`
}

export type GivingUp = 'all' | 'bed'
type GivingUpWords = { title: string; text: string; action: string; pending: string; keep: string }

export function givingUpWords(what: GivingUp, told: ComingTold): GivingUpWords {
  if (what === 'bed')
    return {
      title: t`Give your bed back?`,
      text: t`Your seat stays yours. Someone on the waitlist may get your bed right away, so this can’t be undone.`,
      action: t`Give my bed back`,
      pending: t`Giving it back`,
      keep: t`Keep my bed`,
    }
  const talks =
    told.talks.length === 0 ? '' : t`The organizers are told right away, and decide about ${titlesOf(told)}.`
  if (!told.about_seat)
    return {
      title: t`You can’t come?`,
      text: talks,
      action: t`Tell the organizers`,
      pending: t`Telling them`,
      keep: t`Go back`,
    }
  return {
    title: t`Give your seat away?`,
    text: t`Your workshop seats, bed and place on a team go with it, and this can’t be undone. Someone on the waitlist may get your seat right away. ${talks}`.trim(),
    action: t`Give my seat away`,
    pending: t`Giving it away`,
    keep: t`Keep my seat`,
  }
}

export function keptWords({ about_seat, bed }: ComingTold): string {
  if (!about_seat) return t`Plans changed? Please tell us soon.`
  const yours = bed === 'has' ? t`Your seat and your bed are yours.` : t`Your seat is yours.`
  const gone = bed === 'gave_away' ? ' You gave your bed back. Thanks for telling us.' : ''
  return t`${yours}${gone} Plans changed? You can still give your seat away.`
}

export type SettledState = Exclude<ComingTold['state'], 'asked'>

export function settledWords(state: SettledState, told: ComingTold): { title: string; text: string } {
  const { about_seat, talks } = told
  switch (state) {
    case 'coming':
      return { title: t`See you there.`, text: t`You said you’re coming. ${keptWords(told)}` }
    case 'ended':
      return {
        title: about_seat ? t`Your seat is yours.` : t`No answer needed.`,
        text: t`We’re not asking anymore, so you don’t need to do anything.`,
      }
    case 'gave_away':
      return about_seat
        ? {
            title: t`You no longer have a seat.`,
            text: t`Thanks for telling us. ${talks.length > 0 ? t`The organizers know about your talk. ` : ''}If your plans change, register again: you get a seat if one is free, or join the waitlist.`,
          }
        : {
            title: t`Thanks for telling us.`,
            text: t`The organizers know that you’re not coming. Plans changed? Press the button below and we’ll tell them.`,
          }
    case 'released':
      return {
        title: t`Your seat went to someone else.`,
        text: t`We didn’t hear from you in time, and others were waiting. You can register again: you get a seat if one is free, or join the waitlist.`,
      }
  }
}
