import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { document, type SeedDocument } from '../document.ts'
import { rich } from '../rich-text.ts'
import { conduct } from './conduct.ts'
import { privacy } from './privacy.ts'

type PageSource = {
  title: string
  ket: string
  lead: string
  body?: string
  empty?: readonly [title: string, text: string]
  seo: string
}

const about = `## A weekend made by students

The Qiskit Fall Fest is a season of quantum computing events at universities, each run by its own students. Ours started three years ago as the quantum club’s end-of-semester party, with forty people and one projector. This year it’s three days, four rooms and three hundred seats, and it’s still run by people with an exam in February.

## What you will do here

You’ll **run things**. A talk explains an idea, a workshop lets you build it, and a notebook lets you do it again at home. Never written a quantum circuit? By lunch on Friday you’ll have written six: start with [First circuits in Qiskit](#session-first-circuits). Written plenty? Try the sessions on noise, variational circuits and testing.

- **Talks and keynotes** in the main hall, streamed, with captions.
- **Workshops** with a seat you reserve and a notebook you keep.
- **A hackathon** from Friday afternoon to Sunday noon, first-timers included.
- **Meals together**, because that’s where the conversations you’ll remember happen.

## What we promise

- It’s free, and it stays free.
- You don’t need a physics degree. Every session shows its level, honestly.
- We’re as clear about what quantum computers can’t do as about what they can.
- Your data stays with us. Partners get your address only if you check the box yourself.

## Who is behind it

Ten students on [the team](/team), six [organizers](/organizers) who hold the keys, eight [ambassadors](/ambassadors) on other campuses, thirty volunteers, and the [partners](/sponsors) and [supporters](/supporters) who pay for the soup.

> What would you like to understand by Sunday that you don’t understand today?

That’s the question we ask at the opening ceremony. Bring your answer.

!note Lindenhof, its university and everyone on this site are made up. The circuits are real.`

const pages: Record<PageKey, PageSource> = {
  about: {
    title: 'A campus learns quantum',
    ket: 'since 2022',
    lead: 'Three days of workshops, notebooks and building, made by students for anyone who’s curious. Here’s how it started and what we promise.',
    body: about,
    seo: 'Who runs Qiskit Fall Fest 2025 at Lindenhof, what you’ll do there, and what the team promises.',
  },
  schedule: {
    title: 'Schedule',
    ket: '10–12 Oct 2025',
    lead: 'Three days, four rooms. Save what you want to see, and we’ll tell you when it moves or clashes.',
    empty: [
      'The program is on its way',
      'We’ll publish it here in mid-September. Register now, and we’ll email you when it’s out.',
    ],
    seo: 'All talks, workshops and hackathon blocks of Qiskit Fall Fest 2025, 10 to 12 October in Lindenhof.',
  },
  workshops: {
    title: 'Workshops',
    ket: '14 to choose from',
    lead: 'In learning order: each one builds on the last and says what you need. Reserve a seat, bring a laptop, keep the notebook.',
    empty: [
      'Workshops will be announced in September',
      'Until then, last year’s notebooks are in the materials. They’re a good start.',
    ],
    seo: 'Guided Qiskit workshops from a first circuit to error correction, with levels, seats and notebooks.',
  },
  hackathon: {
    title: 'Hackathon',
    ket: '45 hours',
    lead: 'From Friday tea to Sunday noon: three challenges, teams of up to five, mentors at a round table. Come solo if you like; most people do.',
    empty: [
      'We’ll reveal the challenges at the kickoff',
      'Friday, 15:10, in the main hall. You can already register and look for a team.',
    ],
    seo: 'Three quantum challenges, rules, timeline, prizes and judging rubric of the Lindenhof campus hackathon.',
  },
  speakers: {
    title: 'Speakers',
    ket: '39 people',
    lead: 'Physicists, engineers, teachers, an illustrator and someone who builds very cold cables. They all love questions.',
    empty: [
      'Speakers will be announced in September',
      'Want to be one? Propose a session on the guest speaker page.',
    ],
    seo: 'The people who speak and teach at Qiskit Fall Fest 2025 in Lindenhof.',
  },
  team: {
    title: 'Team',
    ket: '10 students',
    lead: 'Ten students who’ve moved every table in Building 2 at least once. Look for the yellow vests, or send us a message.',
    empty: ['The team is still taking its photo', 'Names and faces will be here in a few days.'],
    seo: 'The student team behind Qiskit Fall Fest 2025 at Lindenhof.',
  },
  organizers: {
    title: 'Organizers',
    ket: '6 people',
    lead: 'The chairs, and the people at the university who sign the forms, hold the keys and pick up the phone at night.',
    empty: ['Names coming soon', 'We’ll list this year’s organizers here by September.'],
    seo: 'Who leads and organizes Qiskit Fall Fest 2025 at Lindenhof University of Technology.',
  },
  supporters: {
    title: 'Supporters',
    ket: 'rooms, laptops, advice',
    lead: 'Clubs, a library, a department and a school that lend us rooms, laptops, time and good advice.',
    empty: [
      'There’s room for you',
      'If your club or department would like to help, send us a message on the contact page.',
    ],
    seo: 'Clubs, library and departments that support Qiskit Fall Fest 2025 in Lindenhof.',
  },
  ambassadors: {
    title: 'Ambassadors',
    ket: '8 campuses',
    lead: 'One student on each partner campus who answers questions, organizes the trip, and keeps a club going the rest of the year.',
    empty: ['We’re choosing our ambassadors', 'Applications are open. The first name here could be yours.'],
    seo: 'Campus ambassadors of Qiskit Fall Fest 2025: find the one at your university.',
  },
  sponsors: {
    title: 'Sponsors',
    ket: '9 partners',
    lead: 'Nine companies and small businesses pay for lunches, captions and train tickets. They don’t choose what’s said on stage.',
    empty: [
      'The first logo could be yours',
      'The sponsorship form describes four ways to help, from a challenge of your own to a tray of rolls.',
    ],
    seo: 'The partners of Qiskit Fall Fest 2025 in Lindenhof, by tier, and how to become one.',
  },
  materials: {
    title: 'Materials',
    ket: 'free to reuse',
    lead: 'Notebooks you can read here and run anywhere, with the version we tested them on. If you’re new, start at the top.',
    empty: [
      'Notebooks arrive a week before the fest',
      'Until then, the installation guide is the best place to start.',
    ],
    seo: 'Guided Qiskit 2 notebooks, slides, videos and datasets, free to use, with levels and tested versions.',
  },
  faq: {
    title: 'Questions',
    ket: 'answered in a day',
    lead: 'What people ask us most, in their words. If yours is missing, ask us: we’ll answer within a day and add it.',
    empty: ['No questions yet', 'Ask the first one on the contact page.'],
    seo: 'Answers about registration, workshops, the hackathon, getting there, food, stays and access.',
  },
  contact: {
    title: 'Contact',
    ket: 'read the same day',
    lead: 'A person reads every message, usually the same day. If it’s confidential, the code of conduct names two people who won’t tell anyone else.',
    body: `During the fest, the fastest way to reach us is the welcome desk in front of Hall 2, open from 08:30 until the last session ends.

For access questions, email [access@fallfest-lindenhof.example](mailto:access@fallfest-lindenhof.example). Journalists, email [press@fallfest-lindenhof.example](mailto:press@fallfest-lindenhof.example) for photos and a one-page summary.`,
    seo: 'Contact the Qiskit Fall Fest 2025 team: general questions, access, press, and confidential reports.',
  },
  'code-of-conduct': {
    title: 'Code of conduct',
    ket: '4 ways to report',
    lead: 'How we treat each other, who to tell if something goes wrong, and what we do then.',
    body: conduct,
    seo: 'The code of conduct of Qiskit Fall Fest 2025, with four ways to report and what happens next.',
  },
  privacy: {
    title: 'What we keep about you',
    ket: 'gone within six months',
    lead: 'As little as we need to run three days, and not a day longer than necessary. Here’s all of it.',
    body: privacy,
    seo: 'What Qiskit Fall Fest 2025 in Lindenhof keeps about you, why, who sees it and when we delete it.',
  },
  register: {
    title: 'Register',
    ket: '300 seats, free',
    lead: 'It’s free and takes two minutes. There are three hundred seats. What you type stays on your device until you send it.',
    empty: [
      'Registration isn’t open right now',
      'It runs from 27 September, 11:00, to 9 October, 20:00. You don’t need a seat to watch the main hall online.',
    ],
    seo: 'Register for Qiskit Fall Fest 2025 in Lindenhof: free, with lunch, 10 to 12 October.',
  },
  refer: {
    title: 'Bring a friend',
    ket: '1 + 1',
    lead: 'Share your link. When someone registers with it, your count goes up by one, and at the desk the two of you can ask to sit together.',
    empty: ['Nobody yet', 'Send your link to someone who once asked you what a qubit is.'],
    seo: 'Invite friends to Qiskit Fall Fest 2025 with your own link and see how many came.',
  },
  'guest-speaker': {
    title: 'Propose a session',
    ket: 'answers by 5 Oct',
    lead: 'A talk, a workshop or a five-minute lightning talk. First-time speakers are welcome, and we’ll rehearse with you if you like.',
    body: `We read every proposal twice and answer by 5 October. What helps us say yes: one clear idea, an honest level, and something for people to do, not just watch.

We cover second-class travel within the region and a place to sleep. It’s up to you whether we record.`,
    empty: [
      'Proposals are closed for this year',
      'You can still grab one of four lightning talks at the welcome desk until Saturday noon.',
    ],
    seo: 'Propose a talk, workshop or lightning talk for Qiskit Fall Fest 2025 in Lindenhof.',
  },
  ambassador: {
    title: 'Become an ambassador',
    ket: '2–4 hours a week',
    lead: 'Represent the fest on your campus for a year: two to four hours a week, a group to build on, and people to help you.',
    body: `### What you do

- Tell people on your campus about the fest, and answer their questions.
- Run one small event each semester. We’ll lend you plans, slides and a box of polarizers.
- Organize your group’s trip in October.

### What you get

- A training weekend in the spring, with travel covered.
- A reference letter that says what you actually did.
- Seven other people with the same problems.`,
    empty: [
      'Applications open again in spring',
      'Send us a message on the contact page and we’ll tell you when.',
    ],
    seo: 'Apply to be the campus ambassador of Qiskit Fall Fest at your university.',
  },
  'sponsorship-form': {
    title: 'Support the fest',
    ket: '4 packages',
    lead: 'Money, rooms, food, prizes, hardware or a mentor for an afternoon: tell us what you have in mind and Fatima-Zahra will get back to you within two days.',
    body: `Each package lists what you get. What no one gets: participants’ addresses without their consent, or a say in the program.

Anything left over at the end goes to the next campus’s quantum club.`,
    empty: ['Sponsorship for 2025 is complete', 'Thank you! Get in touch about next year.'],
    seo: 'Sponsor Qiskit Fall Fest in Lindenhof: four packages, from a challenge of your own to help in kind.',
  },
  accommodation: {
    title: 'A place to stay',
    ket: '9–13 October',
    lead: 'Coming from far away? Here are four places to sleep in Lindenhof between 9 and 13 October. Register for the fest first.',
    empty: [
      'All spots are taken',
      'Message us anyway: people cancel up to the last day, and students offer couches.',
    ],
    seo: 'Hostel, guest house, gym or a student’s couch: places to stay during Qiskit Fall Fest 2025.',
  },
}

/** One document for each page of the site. */
export const pageDocuments: readonly SeedDocument[] = Object.entries(pages).map(([key, page]) => {
  const id = `page-${key}`
  return document('page', id, {
    key,
    title: page.title,
    ket: page.ket,
    lead: page.lead,
    body: page.body === undefined ? undefined : rich(`${id}/body`, page.body),
    emptyTitle: page.empty?.[0],
    emptyText: page.empty?.[1],
    seoDescription: page.seo,
  })
})
