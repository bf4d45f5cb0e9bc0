import { heldWords, titlesWords, whyToAnswer } from '@fest/schemas/core/held-words.ts'
import { both, together } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { answerByWords } from '#app/lib/time/answer-by.ts'

export type ComingTold = NonNullable<Returned<'my_coming'>>

/** `Hi Mira! You’re giving “Noise” at Fest, and have a seat and a bed.` */
export function whatTheyHave({ name, about_seat: hasSeat, bed, ...held }: ComingTold): string {
  const words = heldWords({ ...held, hasSeat, hasBed: bed === 'has' })
  return name === null ? words : both(t`Hi ${name}!`, words)
}

export function silenceWords(told: ComingTold): string {
  if (told.talks.length === 0 && told.bed === 'released')
    return t`Your bed went to someone else, since we didn’t hear from you in time. Please still tell us if you’re coming.`
  const why = whyToAnswer({ ...told, hasBed: told.bed === 'has' })
  return both(answerByWords(told.due_at, told.time_zone), why)
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
  const titles = titlesWords(told.talks)
  const talks =
    told.talks.length === 0 ? '' : t`The organizers are told right away, and decide about ${titles}.`
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
    text: together(
      t`Your workshop seats, bed and place on a team go with it, and this can’t be undone. Someone on the waitlist may get your seat right away.`,
      talks,
    ),
    action: t`Give my seat away`,
    pending: t`Giving it away`,
    keep: t`Keep my seat`,
  }
}

export function keptWords({ about_seat, bed }: ComingTold): string {
  if (!about_seat) return t`Plans changed? Please tell us soon.`
  return together(
    bed === 'has' ? t`Your seat and your bed are yours.` : t`Your seat is yours.`,
    bed === 'gave_away' ? t`You gave your bed back. Thanks for telling us.` : null,
    t`Plans changed? You can still give your seat away.`,
  )
}

export type SettledState = Exclude<ComingTold['state'], 'asked'>

export function settledWords(state: SettledState, told: ComingTold): { title: string; text: string } {
  const { about_seat, talks } = told
  switch (state) {
    case 'coming':
      return { title: t`See you there.`, text: both(t`You said you’re coming.`, keptWords(told)) }
    case 'ended':
      return {
        title: about_seat ? t`Your seat is yours.` : t`No answer needed.`,
        text: t`We’re not asking anymore, so you don’t need to do anything.`,
      }
    case 'gave_away':
      return about_seat
        ? {
            title: t`You no longer have a seat.`,
            text: together(
              t`Thanks for telling us.`,
              talks.length > 0 ? t`The organizers know about your talk.` : null,
              t`If your plans change, register again: you get a seat if one is free, or join the waitlist.`,
            ),
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
