import type { EventFacts } from '../mail.ts'
import { registrationWords } from '../../../../schemas/vocabulary/registration-words.ts'
import { both, quoted } from '../../../../schemas/core/words/sentences.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import { type Data, type Templates, textOf, type Words } from './content.ts'
import { dayName, dayNames, hours, timeRange } from './times.ts'

const everySeatIsTaken = registrationWords.full.sentence
const becauseRegistered = t`You’re getting this because you registered with this address.`
const becauseAsked = t`You’re getting this because you asked for a place to stay.`
const openRequest = { label: t`See my request`, path: '/profile' }
const openTicket = { label: t`Open my ticket`, path: '/profile' }

/** Mail to a person about their registration and seats, and on the evening before. */
export const registrationTemplates: Templates = {
  registration_confirmed: (data, facts) => ({
    subject: t`You’re in: ${facts.name}`,
    preheader: t`Your seat is confirmed and your ticket is ready.`,
    ket: t`you’re in`,
    heading: t`You have a seat.`,
    paragraphs: t`Your registration for ${facts.name} is confirmed. We can’t wait to see you there.`,
    details: whenAndWhere(data, facts),
    action: openTicket,
    notes: [
      isOnline(data)
        ? t`You’ll find the links to join on the site once the day starts.`
        : t`Use the code on your ticket to check in, on your phone or on paper.`,
      t`Plans change? Cancel in your profile, and the next person on the waitlist gets your seat.`,
    ],
    reason: becauseRegistered,
  }),
  registration_waitlisted: (data, facts) => ({
    subject: t`You’re on the waitlist: ${facts.name}`,
    preheader: both(everySeatIsTaken, t`We’ll email you as soon as one opens up.`),
    ket: t`waitlist`,
    heading: t`You’re on the waitlist.`,
    paragraphs: both(
      everySeatIsTaken,
      t`You’re on the waitlist for ${facts.name}, in the order people signed up. When a seat opens up and you’re first in line, it’s automatically yours, and we’ll email you right away.`,
    ),
    details: [days(data)],
    action: { label: t`See my place in line`, path: '/profile' },
    notes: [
      ...(data['loses_seats'] === true ? [t`Your seat and your workshop seats have been released.`] : []),
      t`You don’t need to do anything. If you no longer want to wait, cancel in your profile.`,
    ],
    reason: becauseRegistered,
  }),
  registration_promoted: (data, facts) => ({
    subject: t`You got a seat: ${facts.name}`,
    preheader: t`Someone gave up their seat, and you were next.`,
    ket: t`you’re in`,
    heading: t`A seat opened up. It’s yours.`,
    paragraphs: t`You’re off the waitlist: your registration for ${facts.name} is confirmed.`,
    details: whenAndWhere(data, facts),
    action: openTicket,
    notes: [t`If you’ve made other plans, please cancel in your profile so someone else can come.`],
    reason: becauseRegistered,
  }),
  registration_cancelled: (_, facts) => ({
    subject: t`Your registration is canceled: ${facts.name}`,
    preheader: t`Your seat and your workshop seats have been released.`,
    ket: t`canceled`,
    heading: t`Your registration is canceled.`,
    paragraphs: t`We released your seat at ${facts.name}, and with it any workshop seats, bed and place on a team. What you told us about food and access is deleted.`,
    action: { label: t`Register again`, path: '/register' },
    notes: [t`If you didn’t cancel, email us. The notebooks and recordings are still open to everyone.`],
    reason: becauseRegistered,
  }),
  seat_confirmed: ofSeat((title) => ({
    subject: t`Your seat in ${title}`,
    preheader: t`It’s reserved for you. Give it up if you can’t come.`,
    ket: t`your seat`,
    heading: t`Your seat is reserved.`,
    paragraphs: t`You have a seat in ${title}.`,
    notes: [t`If you can’t come, give up the seat in your profile. Someone is usually waiting for it.`],
  })),
  seat_waitlisted: ofSeat((title) => ({
    subject: t`You’re on the waitlist for ${title}`,
    preheader: t`It’s full for now. We’ll email you as soon as a seat opens up.`,
    ket: t`waitlist`,
    heading: t`You’re on the waitlist.`,
    paragraphs: t`All seats in ${title} are taken for now. When one opens up and you’re next, it’s automatically yours, and we’ll email you.`,
  })),
  seat_promoted: ofSeat((title) => ({
    subject: t`You got a seat: ${title}`,
    preheader: t`Someone gave up their seat, and you were next.`,
    ket: t`your seat`,
    heading: t`A seat opened up. It’s yours.`,
    paragraphs: t`You’re off the waitlist: you have a seat in ${title}.`,
    notes: [t`If it no longer works for you, please give it up in your profile.`],
  })),
  seat_cancelled: ofSeat((title) => ({
    subject: t`Your seat in ${title} was released`,
    preheader: t`The organizers changed your reservation.`,
    ket: t`your seat`,
    heading: t`You no longer have this seat.`,
    paragraphs: t`The organizers released your seat in ${title}.`,
    action: { label: t`See other workshops`, path: '/workshops' },
    notes: [t`If you think this is a mistake, reply to this email.`],
  })),
  bed_promoted: (data, facts) => ({
    subject: t`We have a bed for you: ${facts.name}`,
    preheader: isExtra(data) ? t`We made room for you.` : t`One opened up, and you were next.`,
    ket: t`your bed`,
    heading: t`We have a bed for you.`,
    paragraphs: both(
      bedWaitedFor(textOf(data['place'])),
      isExtra(data)
        ? t`We made room, so you have a bed.`
        : t`A bed opened up and you were next, so it’s yours.`,
    ),
    action: openRequest,
    notes: [t`If you’ve found somewhere else, please withdraw the request in your profile.`],
    reason: becauseAsked,
  }),
  bed_waitlisted: (data, facts) => ({
    subject: t`You’re on the waitlist for a bed: ${facts.name}`,
    preheader: t`The organizers changed your reservation.`,
    ket: t`waitlist`,
    heading: t`You’re on the waitlist.`,
    paragraphs: t`The organizers took back your bed, so you have your earlier place in line again. We’ll email you as soon as one opens up.`,
    details: [[t`Where`, textOf(data['place'])]],
    action: openRequest,
    notes: [t`If you think this is a mistake, reply to this email.`],
    reason: becauseAsked,
  }),
  tomorrow: (data, facts) => {
    const sessions = Array.isArray(data['sessions']) ? (data['sessions'] as Data[]) : []
    const day = dayName(data['day'])
    return {
      subject: t`Your day tomorrow: ${facts.name}`,
      preheader: isOnline(data)
        ? t`When it starts and how to join.`
        : t`Where to be, when, and what to bring.`,
      ket: t`tomorrow`,
      heading: t`See you tomorrow.`,
      paragraphs:
        sessions.length === 0
          ? t`${day} is your day at ${facts.name}. You haven’t reserved a workshop that day. Most sessions don’t need a reservation.`
          : t`${day} is your day at ${facts.name}. You have a seat in:`,
      details: [
        ...sessions.map(
          (each) =>
            [hours(each['starts_at'], each['ends_at'], facts.time_zone), textOf(each['title'])] as const,
        ),
        [t`Time zone`, sessions.length > 0 ? facts.time_zone : ''],
        ...(isOnline(data) ? [] : [place(facts)]),
      ],
      action: isOnline(data) ? { label: t`See tomorrow’s schedule`, path: '/schedule' } : openTicket,
      notes: [
        isOnline(data)
          ? t`Each session’s page has its link once it starts.`
          : t`Check in at the entrance with the code on your ticket, on your phone or on paper. Bring a charged laptop.`,
        t`Can’t come? Cancel in your profile to make room for someone else.`,
      ],
      reason: becauseRegistered,
    }
  },
}

const bedWaitedFor = (place: string) =>
  place === ''
    ? t`You were on the waitlist for a place to stay.`
    : t`You were on the waitlist for a place to stay in ${place}.`

/** A bed beyond the number opened up for nobody: organizers gave it. */
const isExtra = (data: Data) => data['is_extra'] === true

function isOnline(data: Data): boolean {
  return data['attendance'] === 'online'
}

function session(data: Data): string {
  const title = textOf(data['title'])
  return title === '' ? t`the session` : quoted(title)
}

function ofSeat(write: (title: string) => Words & { ket: string }): Templates[string] {
  return (data, facts) => ({
    details: [[t`When`, timeRange(data['starts_at'], data['ends_at'], facts.time_zone)]],
    action: { label: t`See my seats`, path: '/profile' },
    reason: t`You’re getting this because you reserved a seat with this account.`,
    ...write(session(data)),
  })
}

const days = (data: Data) => [t`Your days`, dayNames(data['days'])] as const

const place = ({ place, address }: EventFacts) =>
  [t`Where`, [place, address].filter((each) => each !== null && each !== '').join(t`, `)] as const

const whenAndWhere = (data: Data, facts: EventFacts) => [
  days(data),
  isOnline(data) ? ([t`Where`, t`Online`] as const) : place(facts),
]
