import { at, document, image, keyed, ref, refs, type SeedDocument, slug } from '../document.ts'
import { rich } from '../rich-text.ts'

const description =
  'Hands-on Qiskit workshops, guided notebooks and a campus hackathon, building the future of quantum computing education. Three free days at Lindenhof University of Technology, made by students.'

const siteSettings = document('siteSettings', 'siteSettings', {
  title: 'Qiskit Fall Fest 2025',
  shortTitle: 'Fall Fest 2025',
  tagline: 'Learn quantum by running it.',
  description,
  hostName: 'Lindenhof University of Technology',
  certificateSigner: {
    name: 'Prof. Helene Marlow',
    title: 'Chair of Quantum Information, for the organizing team',
  },
  timeZone: 'Europe/Berlin',
  startDate: '2025-10-10',
  endDate: '2025-10-12',
  launchAt: at('2025-09-27', '11:00'),
  registrationOpensAt: at('2025-09-27', '11:00'),
  registrationClosesAt: at('2025-10-09', '20:00'),
  venue: ref('venue-north-campus'),
  contactEmail: 'hello@fallfest-lindenhof.example',
  socials: keyed(
    'siteSettings/socials',
    (
      [
        ['x', 'https://x.com/fallfest_lindenhof'],
        ['youtube', 'https://www.youtube.com/@fallfest-lindenhof'],
        ['linkedin', 'https://www.linkedin.com/company/fallfest-lindenhof'],
        ['instagram', 'https://www.instagram.com/fallfest.lindenhof'],
        ['discord', 'https://discord.gg/fallfest-lindenhof'],
        ['email', 'mailto:hello@fallfest-lindenhof.example'],
      ] as const
    ).map(([platform, url]) => ({ _type: 'profileLink', platform, url })),
  ),
  trademarkNotice:
    'Qiskit is a trademark of IBM. IBM Quantum is the company sponsor of the Fall Fest series. This edition is run by students at Lindenhof University of Technology, who are responsible for everything on this site.',
})

const home = document('home', 'home', {
  ket: '10–12 Oct 2025',
  headline: 'Learn quantum by running it.',
  lead: 'Hands-on Qiskit workshops, guided notebooks and a campus hackathon. No physics degree required; bring a laptop and a question.',
  highlights: keyed('home/highlights', [
    {
      ket: 'workshops',
      title: 'Small rooms, real circuits',
      text: 'Fourteen guided sessions from your first Bell pair to error correction, each with a seat you can reserve and something to keep.',
      href: '/workshops',
    },
    {
      ket: 'notebooks',
      title: 'Read them here, run them anywhere',
      text: 'Every notebook opens on this site with its results, downloads in one click, and starts in Colab if your laptop is tired.',
      href: '/materials',
    },
    {
      ket: 'hackathon',
      title: 'From Friday tea to Sunday noon',
      text: 'Three challenges, teams of up to five, mentors at a round table. Come with a team or find one in ninety minutes.',
      href: '/hackathon',
    },
  ]),
  featuredSpeakers: refs('home/featuredSpeakers', [
    'person-priya-raghunathan',
    'person-leila-farahani',
    'person-adaeze-okonkwo',
    'person-mira-lindqvist',
    'person-oksana-melnyk',
  ]),
  scheduleTitle: 'The weekend, as a circuit',
  phaseMessages: keyed('home/phaseMessages', [
    {
      phase: 'before',
      message: 'It’s free, and there are 300 seats.',
      actionLabel: 'See the schedule',
      actionHref: '/schedule',
    },
    {
      phase: 'open',
      message: 'Registration is open until 9 October, 20:00. It takes two minutes, and lunch is included.',
      actionLabel: 'Register for free',
      actionHref: '/register',
    },
    {
      phase: 'full',
      message: 'Join the waitlist: when a seat opens up, whoever is first in line gets it.',
      actionLabel: 'Join the waitlist',
      actionHref: '/register',
    },
    {
      phase: 'live',
      message: 'It’s on! Doors open at 08:30, and we stream the main hall.',
      actionLabel: 'What’s on now',
      actionHref: '/schedule',
    },
    {
      phase: 'after',
      message: 'The notebooks are here to stay, and recordings follow within two weeks.',
      actionLabel: 'Open the notebooks',
      actionHref: '/materials',
    },
  ]),
})

const launch = document('launch', 'launch', {
  buttonLabel: 'Launch Website',
  launchingText: 'Launching Website...',
  welcomeTitle: 'Welcome to Qiskit Fall Fest 2025',
  welcomeText: 'Three days, four rooms, and one question each.',
  launchDateText: '27-09-2025',
  posterTitle: 'Learn quantum by running it.',
  posterText: '10 to 12 October 2025, North Campus, Lindenhof. Registration is open now.',
  poster: image(
    'poster.jpg',
    'The poster of the fest: a large two-source interference pattern in violet, ember and amber above the title and the dates',
  ),
})

const secret = document('secret', 'secret', {
  path: slug('bell-state-bakery'),
  title: 'The Bell state bakery',
  intro: rich(
    'secret/intro',
    `You found the back door. It’s warm in here, and it smells like cinnamon.

The baker takes a few orders a night, and every tray starts at zero. Her first order takes **a single gate**. Her most famous one, a pair of rolls that always agree whichever you bite first, takes two. Fill every order of the night, and she’ll tell you something.`,
  ),
  solvedText: rich(
    'secret/solvedText',
    `That was the last order, and every tray is empty. The oven is yours.

Say **“one for Alice, one for Bob”** at the table of Bäckerei Ahornkorn in the courtyard, and you’ll get two. Please share the second roll, but not this address.`,
  ),
})

const announcements = [
  {
    id: 'lab-b-chargers',
    title: 'Lab B: please bring a charged laptop on Friday morning',
    body: 'One row of outlets in Lab B is down for repairs until noon. The welcome desk has power banks you can borrow.',
    severity: 'info',
    startsAt: at('fri', '07:30'),
    endsAt: at('fri', '12:30'),
    href: '/event/linear-algebra-you-need',
  },
  {
    id: 'quantum-walks-cancelled',
    title: '“Quantum walks on graphs” is canceled',
    body: 'Piotr is sick, and we wish him a quick recovery. Hackathon teams can use Lab A from 16:55 on Saturday instead.',
    severity: 'change',
    startsAt: at('sat', '08:00'),
    endsAt: at('sat', '18:00'),
    href: '/event/quantum-walks-on-graphs',
  },
  {
    id: 'submissions-close-at-noon',
    title: 'Hackathon submissions close today at 12:00',
    body: 'The form closes automatically. Submit a draft early; you can edit it until noon. The help desk opens in Lab A at 11:20.',
    severity: 'urgent',
    startsAt: at('sun', '08:00'),
    endsAt: at('sun', '12:00'),
    href: '/hackathon',
  },
] as const

/** The event itself: its settings, front page, launch, hidden page and announcements. */
export const eventDocuments: readonly SeedDocument[] = [
  siteSettings,
  home,
  launch,
  secret,
  ...announcements.map(({ id, ...fields }) => document('announcement', `announcement-${id}`, fields)),
]
