import type { EventFacts } from '../mail.ts'
import { type Data, type Templates, textOf } from './content.ts'
import { momentOf } from './times.ts'

/** Asks who has a seat or gives a talk whether they still come. Nothing happens before a button is pressed on the page of the link. */
export const comingTemplates: Templates = {
  coming_ask: (data, facts) => ({
    subject: `Are you still coming to ${facts.name}?`,
    preheader: 'One press tells us.',
    ket: 'still coming?',
    heading: 'Are you still coming?',
    paragraphs: [
      `${whatTheyHave(data, facts)} Please tell us if you’re still coming${hasBed(data) ? ', and if you still need the bed' : ''}.`,
      silenceMeans(data),
    ],
    ...asking(data, facts),
  }),
  coming_reminder: (data, facts) => ({
    subject: `Please answer: are you coming to ${facts.name}?`,
    preheader: 'We haven’t heard from you yet. One press tells us.',
    ket: 'still coming?',
    heading: 'We haven’t heard from you yet.',
    paragraphs: [
      `We asked if you’re still coming to ${facts.name}, and don’t have your answer yet.`,
      ...(isSeatAlone(data) ? [] : [whatTheyHave(data, facts)]),
      silenceMeans(data),
    ],
    ...asking(data, facts),
  }),
  coming_released: (_, facts) => ({
    subject: `Your seat went to someone else: ${facts.name}`,
    preheader: 'You can register again and join the waitlist.',
    ket: 'released',
    heading: 'Your seat went to someone else.',
    paragraphs: [
      `We asked if you’re still coming to ${facts.name} and got no answer in time. Since others were waiting, your seat went to the next person, and with it any workshop seats, bed and place on a team. What you told us about food and access is deleted.`,
      'We’d still love to see you. If you can come, register again: you get a seat if one is free, or join the waitlist.',
    ],
    action: { label: 'Register again', path: '/register' },
    notes: ['If you think this is a mistake, email us.'],
    reason: 'You’re getting this because you registered with this address.',
  }),
  coming_bed_released: (data, facts) => {
    const place = textOf(data['place'], 80)
    return {
      subject: `Your bed went to someone else: ${facts.name}`,
      preheader: 'Your seat is still yours.',
      ket: 'released',
      heading: 'Your bed went to someone else.',
      paragraphs: [
        `We asked if you’re still coming to ${facts.name} and got no answer in time. Since others were waiting, your bed${place === '' ? '' : ` at ${place}`} went to the next person. What you told us about access and whom to call is deleted.`,
        'Your seat is still yours. If you’re coming and need a bed, ask again: you get one if it’s free, or join the waitlist.',
      ],
      action: { label: 'Ask for a bed', path: '/accommodation' },
      notes: ['If you think this is a mistake, email us.'],
      reason: 'You’re getting this because you had a bed for the event.',
    }
  },
}

function asking(data: Data, facts: EventFacts) {
  return {
    details: answerBy(data, facts),
    action: { label: 'Answer', path: pathOf(data) },
    notes: ['You don’t have to sign in. This link is yours alone, so please don’t forward it.'],
    reason: hasSeat(data)
      ? 'You’re getting this because you have a seat at the event.'
      : 'You’re getting this because we accepted your session.',
  }
}

// Mail that was queued before beds and talks were asked about is about a seat.
const hasSeat = (data: Data) => data['seat'] !== false
const hasBed = (data: Data) => hasSeat(data) && textOf(data['bed']) !== ''
const isSeatAlone = (data: Data) => !hasBed(data) && talksOf(data).length === 0

function talksOf(data: Data): string[] {
  const titles: unknown[] = Array.isArray(data['talks']) ? data['talks'] : []
  return titles
    .slice(0, 5)
    .map((title) => textOf(title))
    .filter((title) => title !== '')
}

/** `You’re giving “Noise” at Fest, and have a seat and a bed.` */
function whatTheyHave(data: Data, { name }: EventFacts): string {
  const talks = talksOf(data).map((title) => `“${title}”`)
  const places = hasBed(data) ? 'a seat and a bed' : 'a seat'
  if (talks.length === 0) return `You have ${places} at ${name}.`
  const given = `You’re giving ${new Intl.ListFormat('en').format(talks)} at ${name}`
  return hasSeat(data) ? `${given}, and have ${places}.` : `${given}.`
}

function silenceMeans(data: Data): string {
  if (talksOf(data).length > 0) return 'If you can’t come, please tell us in time to change the program.'
  if (data['releases'] !== true) return 'It helps us plan rooms, food and seats.'
  return `If you don’t answer in time and someone is waiting, ${hasBed(data) ? 'your bed or your seat' : 'your seat'} goes to them.`
}

function answerBy(data: Data, facts: EventFacts): (readonly [string, string])[] {
  const moment = momentOf(data['due_at'], facts.time_zone)
  return moment === '' ? [] : [['Answer by', moment]]
}

/** In the fragment, which is sent to no server: whoever has the link can answer for one person. */
function pathOf(data: Data): string {
  const link = textOf(data['link'])
  return /^[0-9a-f-]{36}$/.test(link) ? `/confirm#coming=${link}` : '/profile'
}
