import type { EventFacts } from '../mail.ts'
import { greeting, type Template, textOf } from './content.ts'
import { momentOf } from './times.ts'

type Data = Record<string, unknown>

const becauseOfSeat = 'You’re getting this because you have a seat at the event.'

/** Asks who has a seat whether they still come. Nothing happens before a button is pressed on the page of the link. */
export const comingTemplates: Record<string, Template> = {
  coming_ask: (data, facts) => ({
    subject: `Are you still coming to ${facts.name}?`,
    preheader: 'One press tells us.',
    ket: 'still coming?',
    heading: 'Are you still coming?',
    paragraphs: [
      greeting(data),
      `You have a seat at ${facts.name}. Please tell us if you’re still coming.`,
      silenceMeans(data),
    ],
    details: answerBy(data, facts),
    action: { label: 'Answer', path: pathOf(data) },
    notes: ['You don’t have to sign in. This link is yours alone, so please don’t forward it.'],
    reason: becauseOfSeat,
  }),
  coming_reminder: (data, facts) => ({
    subject: `Please answer: are you coming to ${facts.name}?`,
    preheader: 'We haven’t heard from you yet. One press tells us.',
    ket: 'still coming?',
    heading: 'We haven’t heard from you yet.',
    paragraphs: [
      greeting(data),
      `We asked if you’re still coming to ${facts.name}, and don’t have your answer yet.`,
      silenceMeans(data),
    ],
    details: answerBy(data, facts),
    action: { label: 'Answer', path: pathOf(data) },
    notes: ['You don’t have to sign in. This link is yours alone, so please don’t forward it.'],
    reason: becauseOfSeat,
  }),
  coming_released: (data, facts) => ({
    subject: `Your seat went to someone else: ${facts.name}`,
    preheader: 'You can register again and join the waitlist.',
    ket: 'released',
    heading: 'Your seat went to someone else.',
    paragraphs: [
      greeting(data),
      `We asked if you’re still coming to ${facts.name} and got no answer in time. Since others were waiting, your seat went to the next person, and with it any workshop seats, bed and place on a team. What you told us about food and access is deleted.`,
      'We’d still love to see you. If you can come, register again: you get a seat if one is free, or join the waitlist.',
    ],
    action: { label: 'Register again', path: '/register' },
    notes: ['If you think this is a mistake, email us.'],
    reason: 'You’re getting this because you registered with this address.',
  }),
}

function silenceMeans(data: Data): string {
  return data['releases'] === true
    ? 'If you don’t answer in time and someone is waiting, your seat goes to them.'
    : 'It helps us plan rooms, food and seats.'
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
