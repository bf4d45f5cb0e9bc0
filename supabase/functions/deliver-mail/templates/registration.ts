import type { EventFacts } from '../mail.ts'
import { registrationWords } from '../../../../schemas/vocabulary/registration-words.ts'
import { type Data, type Templates, textOf } from './content.ts'
import { dayName, dayNames, hours, timeRange } from './times.ts'

const everySeatIsTaken = registrationWords.full.sentence
const becauseRegistered = 'You’re getting this because you registered with this address.'
const openTicket = { label: 'Open my ticket', path: '/profile' }

/** Mail to a person about their registration and seats, and on the evening before. */
export const registrationTemplates: Templates = {
  registration_confirmed: (data, facts) => ({
    subject: `You’re in: ${facts.name}`,
    preheader: 'Your seat is confirmed and your ticket is ready.',
    ket: 'you’re in',
    heading: 'You have a seat.',
    paragraphs: `Your registration for ${facts.name} is confirmed. We can’t wait to see you there.`,
    details: whenAndWhere(data, facts),
    action: openTicket,
    notes: [
      isOnline(data)
        ? 'You’ll find the links to join on the site once the day starts.'
        : 'Use the code on your ticket to check in, on your phone or on paper.',
      'Plans change? Cancel in your profile, and the next person on the waitlist gets your seat.',
    ],
    reason: becauseRegistered,
  }),
  registration_waitlisted: (data, facts) => ({
    subject: `You’re on the waitlist: ${facts.name}`,
    preheader: `${everySeatIsTaken} We’ll email you as soon as one opens up.`,
    ket: 'waitlist',
    heading: 'You’re on the waitlist.',
    paragraphs: `${everySeatIsTaken} You’re on the waitlist for ${facts.name}, in the order people signed up. When a seat opens up and you’re first in line, it’s automatically yours, and we’ll email you right away.`,
    details: days(data),
    action: { label: 'See my place in line', path: '/profile' },
    notes: ['You don’t need to do anything. If you no longer want to wait, cancel in your profile.'],
    reason: becauseRegistered,
  }),
  registration_promoted: (data, facts) => ({
    subject: `You got a seat: ${facts.name}`,
    preheader: 'Someone gave up their seat, and you were next.',
    ket: 'you’re in',
    heading: 'A seat opened up. It’s yours.',
    paragraphs: `You’re off the waitlist: your registration for ${facts.name} is confirmed.`,
    details: whenAndWhere(data, facts),
    action: openTicket,
    notes: ['If you’ve made other plans, please cancel in your profile so someone else can come.'],
    reason: becauseRegistered,
  }),
  registration_cancelled: (_, facts) => ({
    subject: `Your registration is canceled: ${facts.name}`,
    preheader: 'Your seat and your workshop seats have been released.',
    ket: 'canceled',
    heading: 'Your registration is canceled.',
    paragraphs: `We released your seat at ${facts.name}, and with it any workshop seats, bed and place on a team. What you told us about food and access is deleted.`,
    action: { label: 'Register again', path: '/register' },
    notes: ['If you didn’t cancel, email us. The notebooks and recordings are still open to everyone.'],
    reason: becauseRegistered,
  }),
  seat_confirmed: (data, facts) => ({
    subject: `Your seat in ${session(data)}`,
    preheader: 'It’s reserved for you. Give it up if you can’t come.',
    ket: 'your seat',
    heading: 'Your seat is reserved.',
    paragraphs: `You have a seat in ${session(data)}.`,
    ...ofSeat(data, facts),
    notes: ['If you can’t come, give up the seat in your profile. Someone is usually waiting for it.'],
  }),
  seat_waitlisted: (data, facts) => ({
    subject: `You’re on the waitlist for ${session(data)}`,
    preheader: 'It’s full for now. We’ll email you as soon as a seat opens up.',
    ket: 'waitlist',
    heading: 'You’re on the waitlist.',
    paragraphs: `All seats in ${session(data)} are taken for now. When one opens up and you’re next, it’s automatically yours, and we’ll email you.`,
    ...ofSeat(data, facts),
  }),
  seat_promoted: (data, facts) => ({
    subject: `You got a seat: ${session(data)}`,
    preheader: 'Someone gave up their seat, and you were next.',
    ket: 'your seat',
    heading: 'A seat opened up. It’s yours.',
    paragraphs: `You’re off the waitlist: you have a seat in ${session(data)}.`,
    ...ofSeat(data, facts),
    notes: ['If it no longer works for you, please give it up in your profile.'],
  }),
  seat_cancelled: (data, facts) => ({
    subject: `Your seat in ${session(data)} was released`,
    preheader: 'The organizers changed your reservation.',
    ket: 'your seat',
    heading: 'You no longer have this seat.',
    paragraphs: `The organizers released your seat in ${session(data)}.`,
    ...ofSeat(data, facts),
    action: { label: 'See other workshops', path: '/workshops' },
    notes: ['If you think this is a mistake, reply to this email.'],
  }),
  bed_promoted: (data, facts) => ({
    subject: `We have a bed for you: ${facts.name}`,
    preheader: isExtra(data) ? 'We made room for you.' : 'One opened up, and you were next.',
    ket: 'your bed',
    heading: 'We have a bed for you.',
    paragraphs: `You were on the waitlist for a place to stay${textOf(data['place']) === '' ? '' : ` in ${textOf(data['place'])}`}. ${isExtra(data) ? 'We made room, so you have a bed.' : 'A bed opened up and you were next, so it’s yours.'}`,
    action: { label: 'See my request', path: '/profile' },
    notes: ['If you’ve found somewhere else, please withdraw the request in your profile.'],
    reason: 'You’re getting this because you asked for a place to stay.',
  }),
  tomorrow: (data, facts) => {
    const sessions = Array.isArray(data['sessions']) ? (data['sessions'] as Data[]) : []
    return {
      subject: `Your day tomorrow: ${facts.name}`,
      preheader: isOnline(data) ? 'When it starts and how to join.' : 'Where to be, when, and what to bring.',
      ket: 'tomorrow',
      heading: 'See you tomorrow.',
      paragraphs:
        sessions.length === 0
          ? `${dayName(data['day'])} is your day at ${facts.name}. You haven’t reserved a workshop that day. Most sessions don’t need a reservation.`
          : `${dayName(data['day'])} is your day at ${facts.name}. You have a seat in:`,
      details: [
        ...sessions.map(
          (each) =>
            [hours(each['starts_at'], each['ends_at'], facts.time_zone), textOf(each['title'])] as const,
        ),
        ...(sessions.length > 0 ? ([['Time zone', facts.time_zone]] as const) : []),
        ...(isOnline(data) ? [] : place(facts)),
      ],
      action: isOnline(data) ? { label: 'See tomorrow’s schedule', path: '/schedule' } : openTicket,
      notes: [
        isOnline(data)
          ? 'Each session’s page has its link once it starts.'
          : 'Check in at the entrance with the code on your ticket, on your phone or on paper. Bring a charged laptop.',
        'Can’t come? Cancel in your profile to make room for someone else.',
      ],
      reason: becauseRegistered,
    }
  },
}

/** A bed beyond the number opened up for nobody: organizers gave it. */
const isExtra = (data: Data) => data['is_extra'] === true

function isOnline(data: Data): boolean {
  return data['attendance'] === 'online'
}

function session(data: Data): string {
  const title = textOf(data['title'])
  return title === '' ? 'the session' : `“${title}”`
}

const ofSeat = (data: Data, facts: EventFacts) => ({
  details: sessionTime(data, facts),
  action: { label: 'See my seats', path: '/profile' },
  reason: 'You’re getting this because you reserved a seat with this account.',
})

function sessionTime(data: Data, facts: EventFacts): (readonly [string, string])[] {
  const time = timeRange(data['starts_at'], data['ends_at'], facts.time_zone)
  return time === '' ? [] : [['When', time]]
}

function days(data: Data): (readonly [string, string])[] {
  const names = dayNames(data['days'])
  return names === '' ? [] : [['Your days', names]]
}

function place({ place, address }: EventFacts): (readonly [string, string])[] {
  const words = [place, address].filter((each) => each !== null && each !== '').join(', ')
  return words === '' ? [] : [['Where', words]]
}

function whenAndWhere(data: Data, facts: EventFacts): (readonly [string, string])[] {
  return [...days(data), ...(isOnline(data) ? ([['Where', 'Online']] as const) : place(facts))]
}
