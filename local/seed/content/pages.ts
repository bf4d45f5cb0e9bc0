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

const about = `## A weekend, made by students

The Qiskit Fall Fest is a season of quantum computing events at universities, each made by its own students. Ours began three years ago as the end-of-term evening of the quantum club, with forty people and one projector. This year it is three days, four rooms and three hundred seats, and it is still made by people who have an exam in February.

## What you will do here

You will **run things**. A talk explains an idea, a workshop lets you build it, and a notebook lets you do it again at home. If you have never written a quantum circuit, you will have written six by Friday noon: start with [First circuits in Qiskit](#session-first-circuits). If you have written many, the sessions on noise, on variational circuits and on testing are for you.

- **Talks and keynotes** in the main hall, streamed, with captions.
- **Workshops** with a seat you reserve and a notebook you keep.
- **A hackathon** from Friday afternoon to Sunday noon, also for first-timers.
- **Meals together**, because most of what you remember afterwards is said there.

## What we promise

- It is free, and it stays free.
- Nobody needs a physics degree. Levels are written on every session, honestly.
- We say what quantum computers cannot do as clearly as what they can.
- Your data stays with us. Partners get your address only if you tick a box for it yourself.

## Who is behind it

Ten students in [the team](/team), six [organizers](/organizers) who carry the keys, eight [ambassadors](/ambassadors) on other campuses, thirty volunteers, and the [partners](/sponsors) and [supporters](/supporters) who pay for the soup.

> What would you like to understand by Sunday that you do not understand today?

That is the question of the opening ceremony. Bring one.

!note Lindenhof, its university and everybody on this site are invented. The circuits are real.`

const pages: Record<PageKey, PageSource> = {
  about: {
    title: 'A campus learns quantum',
    ket: 'about',
    lead: 'Three days of workshops, notebooks and building, made by students for anybody who is curious. Here is how it came about and what we promise.',
    body: about,
    seo: 'Who makes Qiskit Fall Fest 2025 at Lindenhof, what you will do there, and what the team promises.',
  },
  schedule: {
    title: 'Schedule',
    ket: 'schedule',
    lead: 'Three days, four rooms. Save what you want to see; we tell you when it moves or clashes.',
    empty: [
      'The programme is being written',
      'It appears here in the middle of September. Register meanwhile, and we write to you when it is out.',
    ],
    seo: 'All talks, workshops and hackathon blocks of Qiskit Fall Fest 2025, 10 to 12 October in Lindenhof.',
  },
  workshops: {
    title: 'Workshops',
    ket: 'workshops',
    lead: 'In learning order: each one uses what came before and says what you need. Reserve a seat, bring a laptop, keep the notebook.',
    empty: [
      'Workshops are announced in September',
      'The notebooks of last year are among the materials and make a good start.',
    ],
    seo: 'Guided Qiskit workshops from a first circuit to error correction, with levels, seats and notebooks.',
  },
  hackathon: {
    title: 'Hackathon',
    ket: 'hackathon',
    lead: 'From Friday tea to Sunday noon: three challenges, teams of up to five, mentors at a round table. Come alone if you like; most people do.',
    empty: [
      'The challenges are revealed at the kickoff',
      'Friday, 15:10, in the main hall. You can register and look for a team already.',
    ],
    seo: 'Three quantum challenges, rules, timeline, prizes and judging rubric of the Lindenhof campus hackathon.',
  },
  speakers: {
    title: 'Speakers',
    ket: 'speakers',
    lead: 'Physicists, engineers, teachers, an illustrator and somebody who builds very cold cables. All of them like questions.',
    empty: [
      'Speakers are announced in September',
      'Would you like to be one? Propose a session on the guest speaker page.',
    ],
    seo: 'The people who speak and teach at Qiskit Fall Fest 2025 in Lindenhof.',
  },
  team: {
    title: 'Team',
    ket: 'team',
    lead: 'Ten students who have moved every table in building 2 at least once. Find them in yellow, or write to them.',
    empty: ['The team is having its photo taken', 'Names and faces follow in a few days.'],
    seo: 'The student team behind Qiskit Fall Fest 2025 at Lindenhof.',
  },
  organizers: {
    title: 'Organizers',
    ket: 'organizers',
    lead: 'The chairs, and the people at the university who sign the forms, hold the keys and answer the phone at night.',
    empty: ['Soon to be named', 'The organizers of this edition are listed here by September.'],
    seo: 'Who chairs and carries Qiskit Fall Fest 2025 at Lindenhof University of Technology.',
  },
  supporters: {
    title: 'Supporters',
    ket: 'supporters',
    lead: 'Clubs, a library, a department and a school that lend us rooms, laptops, hours and good advice.',
    empty: [
      'Room for yours',
      'If your club or department would like to help, write to us on the contact page.',
    ],
    seo: 'Clubs, library and departments that support Qiskit Fall Fest 2025 in Lindenhof.',
  },
  ambassadors: {
    title: 'Ambassadors',
    ket: 'ambassadors',
    lead: 'One student on each partner campus who answers questions, organises the journey, and keeps a club going for the rest of the year.',
    empty: ['Ambassadors are being chosen', 'Applications are open. Perhaps the first name here is yours.'],
    seo: 'Campus ambassadors of Qiskit Fall Fest 2025: find the one at your university.',
  },
  sponsors: {
    title: 'Sponsors',
    ket: 'sponsors',
    lead: 'Nine companies and workshops pay for lunches, captions and train tickets. They do not choose what is said on the stage.',
    empty: [
      'The first logo could be yours',
      'Four ways to help, from a challenge of your own to a tray of rolls, are described in the sponsorship form.',
    ],
    seo: 'The partners of Qiskit Fall Fest 2025 in Lindenhof, by tier, and how to become one.',
  },
  materials: {
    title: 'Materials',
    ket: 'materials',
    lead: 'Notebooks you can read here and run anywhere, with the version they were tested on. Start at the top if you are new.',
    empty: [
      'Notebooks arrive a week before the fest',
      'Until then, the installation guide is the best thing to do.',
    ],
    seo: 'Guided Qiskit 2 notebooks, slides, films and data sets, free to use, with levels and tested versions.',
  },
  faq: {
    title: 'Questions',
    ket: 'faq',
    lead: 'What people ask us most, in their words. If yours is missing, write to us; we answer within a day and add it.',
    empty: ['No questions yet', 'Ask the first one on the contact page.'],
    seo: 'Answers about registration, workshops, the hackathon, getting there, food, stays and access.',
  },
  contact: {
    title: 'Contact',
    ket: 'contact',
    lead: 'A person reads every message, usually on the same day. For something confidential, the code of conduct names two people who tell nobody else.',
    body: `During the fest the quickest way is the welcome desk in front of Hall 2, open from 08:30 until the last session ends.

About access, write to [access@fallfest-lindenhof.example](mailto:access@fallfest-lindenhof.example). Journalists get photos and a one-page summary from [press@fallfest-lindenhof.example](mailto:press@fallfest-lindenhof.example).`,
    seo: 'Write to the team of Qiskit Fall Fest 2025: general questions, access, press, and confidential reports.',
  },
  'code-of-conduct': {
    title: 'Code of conduct',
    ket: 'conduct',
    lead: 'How we treat each other, whom to tell if something goes wrong, and what we do then.',
    body: conduct,
    seo: 'The code of conduct of Qiskit Fall Fest 2025, with four ways to report and what follows.',
  },
  privacy: {
    title: 'What we keep about you',
    ket: 'privacy',
    lead: 'As little as we can run three days with, for as short as we can. Here is all of it.',
    body: privacy,
    seo: 'What Qiskit Fall Fest 2025 in Lindenhof keeps about you, why, who sees it and when it goes.',
  },
  register: {
    title: 'Register',
    ket: 'register',
    lead: 'Free, two minutes, three hundred seats. What you type is kept on your device until you send it.',
    empty: [
      'Registration is not open now',
      'It runs from 27 September, 11:00, to 9 October, 20:00. The main hall can be watched online without a seat.',
    ],
    seo: 'Register for Qiskit Fall Fest 2025 in Lindenhof: free, with lunch, 10 to 12 October.',
  },
  refer: {
    title: 'Bring a friend',
    ket: 'refer',
    lead: 'Share your link. When somebody registers with it, you see one more here, and at the desk the two of you can ask for seats side by side.',
    empty: ['Nobody yet', 'Send your link to one person who once asked you what a qubit is.'],
    seo: 'Invite friends to Qiskit Fall Fest 2025 with your own link and see how many came.',
  },
  'guest-speaker': {
    title: 'Propose a session',
    ket: 'speak',
    lead: 'A talk, a workshop or five minutes of lightning. First-time speakers are welcome and get a rehearsal with feedback if they like.',
    body: `We read every proposal twice and answer by 25 September. What helps us to say yes: one clear idea, a level that you mean, and something that people do rather than watch.

We pay second-class travel within the region and a bed. Recording is your choice.`,
    empty: [
      'Proposals are closed for this year',
      'Four lightning talks are given out at the welcome desk until Saturday noon.',
    ],
    seo: 'Propose a talk, workshop or lightning talk for Qiskit Fall Fest 2025 in Lindenhof.',
  },
  ambassador: {
    title: 'Become an ambassador',
    ket: 'apply',
    lead: 'Represent the fest on your campus for a year: two to four hours a week, a group to build on, and people who help you.',
    body: `### What you do

- Tell people on your campus about the fest, and answer their questions.
- Run one small event each term. We have plans, slides and a box of polarisers to lend.
- Organise the journey for your group in October.

### What you get

- A weekend of training in the spring, travel paid.
- A reference letter that says what you actually did.
- Seven other people with the same problems.`,
    empty: ['Applications open again in spring', 'Leave a message on the contact page and we tell you when.'],
    seo: 'Apply to be the campus ambassador of Qiskit Fall Fest at your university.',
  },
  'sponsorship-form': {
    title: 'Support the fest',
    ket: 'sponsor',
    lead: 'Money, rooms, food, prizes, hardware or a mentor for an afternoon: tell us what you have in mind and Fatima-Zahra writes back within two days.',
    body: `What you get is written beside each package. What nobody gets: participants' addresses without their own tick, and a say in the programme.

Everything left over at the end goes to the quantum club of the next campus.`,
    empty: ['Sponsorship for 2025 is complete', 'Thank you. Write to us about next year.'],
    seo: 'Sponsor Qiskit Fall Fest in Lindenhof: four packages, from a challenge of your own to help in kind.',
  },
  accommodation: {
    title: 'A place to stay',
    ket: 'sleep',
    lead: 'For people who come from far away: four ways to sleep in Lindenhof between 9 and 13 October. Register for the fest first.',
    empty: [
      'All places are given out',
      'Write to us all the same: people cancel until the last day, and students offer sofas.',
    ],
    seo: 'Hostel, guest house, gym or a student’s sofa: places to stay during Qiskit Fall Fest 2025.',
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
