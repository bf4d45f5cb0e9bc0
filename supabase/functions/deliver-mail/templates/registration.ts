import type { EventFacts } from '../mail.ts'
import { greeting, type MailContent, type Template, textOf } from './content.ts'
import { dayName, dayNames, hours, timeRange } from './times.ts'

type Data = Record<string, unknown>

const becauseRegistered = 'You get this because you registered with this address.'
const becauseOfSeat = 'You get this because you reserved a seat with this account.'
const openTicket = { label: 'Open my ticket', path: '/profile' }

/** What a person hears about their registration, their seats, and the evening before. */
export const registrationTemplates: Record<string, Template> = {
  registration_confirmed: (data, facts) => ({
    subject: `You are in: ${facts.name}`,
    preheader: 'Your seat is confirmed, and your ticket is ready.',
    ket: 'you are in',
    heading: 'You have a seat.',
    paragraphs: [
      greeting(data),
      `Your registration for ${facts.name} is confirmed. We look forward to having you there.`,
    ],
    details: whenAndWhere(data, facts),
    action: openTicket,
    notes: [
      isOnline(data)
        ? 'The links to join are on the site once the day begins.'
        : 'The code on your ticket is how you check in: on your phone or on paper, both work.',
      'Plans change? Cancel in your profile, and the next person on the waiting list gets your seat.',
    ],
    reason: becauseRegistered,
  }),
  registration_waitlisted: (data, facts) => ({
    subject: `You are on the waiting list: ${facts.name}`,
    preheader: 'All seats are taken for now. We write as soon as one becomes free.',
    ket: 'waiting list',
    heading: 'You are on the waiting list.',
    paragraphs: [
      greeting(data),
      `All seats of ${facts.name} are taken at the moment, and you are in the queue in the order you came. When a seat becomes free it is yours by itself, and we write to you at once.`,
    ],
    details: days(data),
    action: { label: 'See my place in the queue', path: '/profile' },
    notes: ['You need to do nothing. If you do not want to wait any longer, cancel in your profile.'],
    reason: becauseRegistered,
  }),
  registration_promoted: (data, facts) => ({
    subject: `A seat is yours: ${facts.name}`,
    preheader: 'Somebody gave their seat back, and you were next.',
    ket: 'you are in',
    heading: 'A seat became free. It is yours.',
    paragraphs: [
      greeting(data),
      `You have moved up from the waiting list: your registration for ${facts.name} is confirmed now.`,
    ],
    details: whenAndWhere(data, facts),
    action: openTicket,
    notes: [
      'If you have made other plans meanwhile, please cancel in your profile, so that somebody else can come.',
    ],
    reason: becauseRegistered,
  }),
  registration_cancelled: (data, facts) => ({
    subject: `Your registration is cancelled: ${facts.name}`,
    preheader: 'Your seat and your workshop seats have been given back.',
    ket: 'cancelled',
    heading: 'Your registration is cancelled.',
    paragraphs: [
      greeting(data),
      `Your seat at ${facts.name} and your seats in workshops have been given back. What you told us about food and access has been deleted.`,
    ],
    action: { label: 'Register again', path: '/register' },
    notes: [
      'If it was not you who cancelled, write to us. The notebooks and recordings stay open to everybody.',
    ],
    reason: becauseRegistered,
  }),
  seat_confirmed: (data, facts) => ({
    subject: `Your seat in ${session(data)}`,
    preheader: 'Reserved for you. Give it back if you cannot come.',
    ket: 'your seat',
    heading: 'Your seat is reserved.',
    paragraphs: [greeting(data), `You have a seat in ${session(data)}.`],
    details: sessionTime(data, facts),
    action: { label: 'See my seats', path: '/profile' },
    notes: ['If you cannot come, give the seat back in your profile: somebody is usually waiting for it.'],
    reason: becauseOfSeat,
  }),
  seat_waitlisted: (data, facts) => ({
    subject: `You are waiting for a seat in ${session(data)}`,
    preheader: 'It is full for now. We write as soon as a seat becomes free.',
    ket: 'waiting list',
    heading: 'You are on the waiting list.',
    paragraphs: [
      greeting(data),
      `All seats in ${session(data)} are taken for now. When one becomes free and you are next, it is yours by itself, and we write to you.`,
    ],
    details: sessionTime(data, facts),
    action: { label: 'See my seats', path: '/profile' },
    reason: becauseOfSeat,
  }),
  seat_promoted: (data, facts) => ({
    subject: `A seat is yours: ${session(data)}`,
    preheader: 'Somebody gave their seat back, and you were next.',
    ket: 'your seat',
    heading: 'A seat became free. It is yours.',
    paragraphs: [greeting(data), `You have moved up from the waiting list of ${session(data)}.`],
    details: sessionTime(data, facts),
    action: { label: 'See my seats', path: '/profile' },
    notes: ['If it no longer suits you, please give it back in your profile.'],
    reason: becauseOfSeat,
  }),
  seat_cancelled: (data, facts) => ({
    subject: `Your seat in ${session(data)} was given back`,
    preheader: 'The organizers have changed your reservation.',
    ket: 'your seat',
    heading: 'You no longer have this seat.',
    paragraphs: [greeting(data), `The organizers have given back your seat in ${session(data)}.`],
    details: sessionTime(data, facts),
    action: { label: 'See other workshops', path: '/workshops' },
    notes: ['If you think this is a mistake, answer this mail.'],
    reason: becauseOfSeat,
  }),
  bed_promoted: (data, facts) => ({
    subject: `There is a bed for you: ${facts.name}`,
    preheader: 'One became free, and you were next.',
    ket: 'your bed',
    heading: 'A bed became free for you.',
    paragraphs: [
      greeting(data),
      `You were waiting for a place to stay${textOf(data['place']) === '' ? '' : ` in ${textOf(data['place'])}`}, and you were next: there is a bed for you now.`,
    ],
    action: { label: 'See my request', path: '/profile' },
    notes: ['If you have found something else meanwhile, please withdraw the request in your profile.'],
    reason: 'You get this because you asked for a place to stay.',
  }),
  tomorrow: (data, facts) => {
    const sessions = Array.isArray(data['sessions']) ? (data['sessions'] as Data[]) : []
    return {
      subject: `Tomorrow for you: ${facts.name}`,
      preheader: isOnline(data) ? 'When it begins and how to join.' : 'Where to be, when, and what to bring.',
      ket: 'tomorrow',
      heading: 'See you tomorrow.',
      paragraphs: [
        greeting(data),
        sessions.length === 0
          ? `${dayName(data['day'])} is your day at ${facts.name}. You have reserved no workshop for it; most sessions need no reservation.`
          : `${dayName(data['day'])} is your day at ${facts.name}. You have a seat in:`,
      ],
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
          ? 'Each session’s page has its link once it begins.'
          : 'Check in at the entrance with the code on your ticket, on your phone or on paper. Bring a charged laptop.',
        'Cannot come? Cancel in your profile, and somebody else is glad.',
      ],
      reason: becauseRegistered,
    } satisfies MailContent
  },
}

function isOnline(data: Data): boolean {
  return data['attendance'] === 'online'
}

function session(data: Data): string {
  const title = textOf(data['title'])
  return title === '' ? 'the session' : `“${title}”`
}

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
