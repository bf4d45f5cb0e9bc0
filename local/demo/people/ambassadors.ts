import type { ApplicationStatus } from '@fest/schemas/vocabulary/application-status.ts'
import { outreachChannels } from '@fest/schemas/vocabulary/applications.ts'
import type { Person } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Moments } from './moments.ts'
import type { Submission } from './sending.ts'

type Motivation = readonly [
  becomes: ApplicationStatus,
  motivation: string,
  note?: string | undefined,
  reason?: string,
]

const motivations: readonly Motivation[] = [
  [
    'accepted',
    'I run the Tuesday circuit club, and every semester two or three people ask how to get from our toy circuits to something real. The fest is my answer, and this time I want to fill a whole tram.',
    'Brought nine people last year. Yes.',
  ],
  [
    'accepted',
    'Our department has one quantum information course and it fills up within an hour. I’d put up posters, say a few words in the first-year lectures, and answer questions in our group chat.',
  ],
  [
    'accepted',
    'Last year I showed up not knowing what a qubit was and left with a team. I want to tell that story to everyone who thinks they’re not smart enough for this, because that was me.',
    undefined,
    'Your story is the best poster we could have. Welcome!',
  ],
  [
    'accepted',
    'I’m training to be a teacher and I know the student council at every school in the valley. A shared bus on Friday morning would fill up by itself if someone just organized it. I’ll do it.',
  ],
  [
    'in_review',
    'On our campus, physics and computer science eat in different cafeterias. I eat in both, and I’d love to get everyone to one table with a laptop and a Bell pair in the middle.',
    'Asked her for dates for the cafeteria booth.',
  ],
  [
    'in_review',
    'I write the newsletter for our women in computing group, which goes to four hundred people at three universities. I’d feature the fest twice and host a warm-up evening the week before.',
  ],
  [
    'in_review',
    'I can translate the posters into Polish and Czech and take them to Hradov. So many students there would come if they knew that lunch is free and the train only takes two hours!',
  ],
  [
    'in_review',
    'I work part-time at the library, so I see everyone who’s stuck on a problem set. A small table with two notebooks on it, for one week, would reach more people than any mailing list.',
  ],
  [
    'submitted',
    'I want to host a watch party in Monteclaro for people who can’t travel: a projector, good coffee, and somebody who knows the notebooks. We did one for an eclipse and sixty people came.',
  ],
  [
    'submitted',
    'I make short math videos for fun. Three of them could be about the fest: what you actually do there, what to bring, and why the first hour is the hardest.',
  ],
  [
    'submitted',
    'Nobody in my year has heard of the fest yet, and our professor is happy to give me five minutes. I also asked around in chemistry, and they really want to know what this means for them.',
  ],
  [
    'submitted',
    'I moved here a year ago, and I know a lot of international students who are nervous because their German isn’t great. I’d tell them everything is in English, and walk over with them on the first morning.',
  ],
  [
    'submitted',
    'Our robotics team needs something to do this fall, and I need a team for the hackathon. As an ambassador I could solve both problems at once. I’d bring eight people who can solder.',
  ],
  [
    'declined',
    'I’d like to advertise the fest together with my tutoring business. My customers trust me, and I could hand out flyers for both in every first-semester lecture. It would be a win for everyone.',
    undefined,
    'We keep ambassadors and businesses separate. You’re welcome to come as a guest, of course.',
  ],
  [
    'declined',
    'I’m abroad until the end of October, but I could text my friends back home and ask them to come. That’s maybe five people, and two have already registered, so it’s a start!',
    undefined,
    'We need someone on campus this time. Please apply again next year!',
  ],
  [
    'withdrawn',
    'I have some free time this month and I’d be glad to help. I can put up posters on the Kaltenbach campus and tell people in my dorm about the fest at Sunday dinner.',
  ],
]

const channels = outreachChannels.filter((channel) => channel !== 'other')
const experiences = [
  'Linear algebra tutor, and I helped out at open house.',
  'Organized our department’s welcome week, twice.',
  'Last year my team won the prize for the best first project.',
]

/** Applications of people who have registered: the first ones decided, the newest ones not looked at. */
export function ambassadorApplications(
  people: readonly Person[],
  chance: Chance,
  moments: Moments,
): Submission[] {
  const students = people.filter(
    ({ role, cancels, isOnline }) =>
      (role === 'undergraduate' || role === 'postgraduate') && !cancels && !isOnline,
  )
  const early = chance.some(students.slice(0, 60), motivations.length)
  return motivations.map(([becomes, motivation, note, reason], index): Submission => {
    const person = early[index] ?? chance.pick(students)
    const daysAgo = becomes === 'submitted' ? 0.3 + (index % 5) * 0.9 : 15 - index * 0.6
    return {
      form: 'ambassador',
      as: person,
      at: Math.max(moments.after(person.registeredAt, 1, 4), moments.ago(daysAgo)),
      becomes,
      ...(reason !== undefined && { reason }),
      ...(note !== undefined && { notes: [note] }),
      answers: {
        full_name: person.fullName,
        email: person.email,
        institution: person.institution.name,
        year_of_study: chance.pick(['1', '2', '3', '4', '5+']),
        motivation,
        experience: chance.is(0.4) ? chance.pick(experiences) : null,
        channels: chance.some(channels, chance.whole(2, 4)),
        hours_per_week: chance.pick([2, 3, 3, 4, 4, 5, 6, 8]),
        agrees_to_duties: true,
        may_be_listed: chance.is(0.7),
      },
    }
  })
}
