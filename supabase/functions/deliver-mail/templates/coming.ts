import { listIn } from '../../../../schemas/core/records.ts'
import { heldWords, whyToAnswer } from '../../../../schemas/core/held-words.ts'
import { both } from '../../../../schemas/core/words/sentences.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import type { EventFacts } from '../mail.ts'
import { type Data, type MailContent, type Templates, textOf } from './content.ts'
import { momentOf } from './times.ts'

/** Asks who has a seat or gives a talk whether they still come. Nothing happens before a button is pressed on the page of the link. */
export const comingTemplates: Templates = {
  coming_ask: (data, facts) => ({
    subject: t`Are you still coming to ${facts.name}?`,
    preheader: t`One press tells us.`,
    ket: t`still coming?`,
    heading: t`Are you still coming?`,
    paragraphs: [
      both(
        whatTheyHave(data, facts),
        hasBed(data)
          ? t`Please tell us if you’re still coming, and if you still need the bed.`
          : t`Please tell us if you’re still coming.`,
      ),
      silenceMeans(data),
    ],
    ...asking(data, facts),
  }),
  coming_reminder: (data, facts) => ({
    subject: t`Please answer: are you coming to ${facts.name}?`,
    preheader: t`We haven’t heard from you yet. One press tells us.`,
    ket: t`still coming?`,
    heading: t`We haven’t heard from you yet.`,
    paragraphs: [
      t`We asked if you’re still coming to ${facts.name}, and don’t have your answer yet.`,
      ...(isSeatAlone(data) ? [] : [whatTheyHave(data, facts)]),
      silenceMeans(data),
    ],
    ...asking(data, facts),
  }),
  coming_released: (_, facts) => ({
    subject: t`Your seat went to someone else: ${facts.name}`,
    preheader: t`You can register again and join the waitlist.`,
    ket: t`released`,
    heading: t`Your seat went to someone else.`,
    paragraphs: [
      t`We asked if you’re still coming to ${facts.name} and got no answer in time. Since others were waiting, your seat went to the next person, and with it any workshop seats, bed and place on a team. What you told us about food and access is deleted.`,
      t`We’d still love to see you. If you can come, register again: you get a seat if one is free, or join the waitlist.`,
    ],
    action: { label: t`Register again`, path: '/register' },
    notes: [t`If you think this is a mistake, email us.`],
    reason: t`You’re getting this because you registered with this address.`,
  }),
  coming_bed_released: (data, facts) => {
    const place = textOf(data['place'], 80)
    return {
      subject: t`Your bed went to someone else: ${facts.name}`,
      preheader: t`Your seat is still yours.`,
      ket: t`released`,
      heading: t`Your bed went to someone else.`,
      paragraphs: [
        place === ''
          ? t`We asked if you’re still coming to ${facts.name} and got no answer in time. Since others were waiting, your bed went to the next person. What you told us about access and whom to call is deleted.`
          : t`We asked if you’re still coming to ${facts.name} and got no answer in time. Since others were waiting, your bed at ${place} went to the next person. What you told us about access and whom to call is deleted.`,
        t`Your seat is still yours. If you’re coming and need a bed, ask again: you get one if it’s free, or join the waitlist.`,
      ],
      action: { label: t`Ask for a bed`, path: '/accommodation' },
      notes: [t`If you think this is a mistake, email us.`],
      reason: t`You’re getting this because you had a bed for the event.`,
    }
  },
}

function asking(data: Data, facts: EventFacts): Pick<MailContent, 'details' | 'action' | 'notes' | 'reason'> {
  return {
    details: [[t`Answer by`, momentOf(data['due_at'], facts.time_zone)]],
    action: { label: t`Answer`, path: pathOf(data) },
    notes: [t`You don’t have to sign in. This link is yours alone, so please don’t forward it.`],
    reason: hasSeat(data)
      ? t`You’re getting this because you have a seat at the event.`
      : t`You’re getting this because we accepted your session.`,
  }
}

// Mail that was queued before beds and talks were asked about is about a seat.
const hasSeat = (data: Data) => data['seat'] !== false
const hasBed = (data: Data) => hasSeat(data) && textOf(data['bed']) !== ''
const isSeatAlone = (data: Data) => !hasBed(data) && talksOf(data).length === 0

const talksOf = (data: Data): string[] =>
  listIn(data['talks'])
    .slice(0, 5)
    .flatMap((title) => textOf(title) || [])

const whatTheyHave = (data: Data, { name: event }: EventFacts) =>
  heldWords({ event, talks: talksOf(data), hasSeat: hasSeat(data), hasBed: hasBed(data) })

const silenceMeans = (data: Data) =>
  whyToAnswer({ talks: talksOf(data), releases: data['releases'] === true, hasBed: hasBed(data) })

/** In the fragment, which is sent to no server: whoever has the link can answer for one person. */
function pathOf(data: Data): string {
  const link = textOf(data['link'])
  return /^[0-9a-f-]{36}$/.test(link) ? `/confirm#coming=${link}` : '/profile'
}
