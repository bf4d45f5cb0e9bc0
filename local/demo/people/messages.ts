import type { ApplicationStatus } from '@fest/schemas/vocabulary/application-status.ts'
import type { Person } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Moments } from './moments.ts'
import type { Submission } from './sending.ts'

type Message = readonly [
  becomes: ApplicationStatus,
  daysAgo: number,
  topic: string,
  message: string,
  /** A visitor's name and address; without it, somebody registered sent it. */
  visitor?: readonly [name: string, email: string] | undefined,
  note?: string,
]

const messages: readonly Message[] = [
  [
    'accepted',
    19.3,
    'general',
    'Is there anywhere I can leave my bike overnight? It’s old, but I’m fond of it.',
  ],
  [
    'accepted',
    16.8,
    'registration',
    'I typed my name wrong, sorry! It’s Katariina with two i’s. Can you change it for the badge, or can I?',
    undefined,
    'Done, and told her where the button is.',
  ],
  [
    'accepted',
    14.2,
    'accessibility',
    'My sister is deaf and wants to come with me on Saturday. Will there be captions in the labs too, or only in the main hall?',
    ['Henning Vosskamp', 'henning.vosskamp@inbox.example'],
    'Captions in Hall 2 and Lab A; asked Theo about Lab B.',
  ],
  [
    'accepted',
    12.5,
    'press',
    'I’m with the campus radio and I’d love to do a few interviews on Friday between eleven and two, with anyone who has a minute. Who should I ask?',
    ['Paloma Reinders', 'reinders@campusfunk.example'],
  ],
  [
    'accepted',
    10.1,
    'general',
    'Can I bring my daughter on Sunday? She’s nine and can be quiet for about forty minutes.',
  ],
  [
    'accepted',
    8.6,
    'speaking',
    'My proposal says Friday, but my train doesn’t get in until noon. Any time after one o’clock works for me.',
  ],
  [
    'in_review',
    6.2,
    'sponsorship',
    'We paid the invoice last week, but we don’t see our logo on the site yet. Did you get the file?',
    ['Gwendolyn Parry', 'parry@fernhill-optics.example'],
    'We have the logo. The dark version is still missing in the Studio.',
  ],
  [
    'in_review',
    5.4,
    'registration',
    'I need a letter for the embassy that says I’m attending. Could you send me one with a stamp on it? My appointment is in eight days.',
    undefined,
    'Petra has the stamp. Letter goes out tomorrow.',
  ],
  [
    'in_review',
    3.9,
    'accessibility',
    'Does the quiet room lock from the inside? And is there someone I can call if I need a hand?',
  ],
  [
    'submitted',
    2.6,
    'general',
    'Are there outlets at the seats in the main hall, or should I bring a power bank? My laptop lasts about two hours.',
  ],
  [
    'submitted',
    1.7,
    'registration',
    'My friend and I want to be in the same workshop on Saturday morning. She’s on the waitlist and I have a seat. Can I give her mine?',
  ],
  [
    'submitted',
    0.9,
    'press',
    'For our Saturday supplement, we’d like two print-quality photos of last year’s fest and a quote from the chairs.',
    ['Lindenhofer Anzeiger, Redaktion', 'redaktion@lindenhofer-anzeiger.example'],
  ],
  [
    'submitted',
    0.4,
    'general',
    'Is there somewhere I can pray around noon on Friday? A corner and a little quiet is all I need.',
  ],
  [
    'declined',
    11.4,
    'general',
    'Dear Sir or Madam, we guarantee first-page rankings in ALL search engines within two weeks. Reply today for a special price.',
    ['SEO Team', 'office@rank-rocket.example'],
  ],
]

/** Sent anonymously: only an organizer who can help reads it. */
const report =
  'At Tuesday’s warm-up evening, someone from the Kaltenbach group kept commenting on the looks of women who asked a question. Two of us have decided not to come because of it. I don’t want to be named, but please say something before the fest starts.'

/** What people wrote to the organizers. */
export function contactMessages(people: readonly Person[], chance: Chance, moments: Moments): Submission[] {
  const named = messages.map(([becomes, daysAgo, topic, message, visitor, note]): Submission => {
    const at = moments.ago(daysAgo)
    const sender = visitor
      ? null
      : chance.pick(people.filter(({ registeredAt, cancels }) => registeredAt < at && !cancels))
    return {
      form: 'contact',
      as: sender,
      at,
      becomes,
      ...(note !== undefined && { notes: [note] }),
      answers: {
        topic,
        is_anonymous: false,
        full_name: sender?.fullName ?? visitor?.[0],
        email: sender?.email ?? visitor?.[1],
        message,
      },
    }
  })
  return [
    ...named,
    {
      form: 'contact',
      as: null,
      at: moments.ago(4.5),
      becomes: 'in_review',
      notes: ['Talked to Sanna. We’ll both be at the next evening, and we’ll talk to the group before it.'],
      answers: { topic: 'conduct', is_anonymous: true, message: report },
    },
  ]
}
