import { document, rank, type SeedDocument, slug } from '../document.ts'
import { rich } from '../rich-text.ts'

type Question = readonly [id: string, category: string, question: string, answer: string]

const questions: readonly Question[] = [
  [
    'what-is-fall-fest',
    'general',
    'What is the Qiskit Fall Fest?',
    `A season of student-run quantum computing events at universities, each with its own program. Ours is three days long: talks, hands-on workshops with Qiskit, guided notebooks and a hackathon. Read more on [the about page](#page-about).`,
  ],
  [
    'do-i-need-physics',
    'general',
    'Do I need to know physics?',
    `No. About half of the sessions are marked **Beginner**: high school math is enough, plus a little Python for workshops. Start with [What is a qubit, really?](#session-what-is-a-qubit) and [First circuits in Qiskit](#session-first-circuits) on Friday; the rest builds on them.`,
  ],
  [
    'who-runs-it',
    'general',
    'Who runs the event?',
    `Students at Lindenhof University of Technology, with the Department of Physics and the student council. Our partners help with money, rooms, food and mentors; they don’t decide what’s said on stage.`,
  ],
  [
    'language',
    'general',
    'What language is the event in?',
    `English, on stage and in the materials. Most of our volunteers also speak German, and the team speaks eleven other languages between them: ask at the welcome desk.`,
  ],
  [
    'what-does-it-cost',
    'registration',
    'How much does it cost?',
    `Nothing. Sessions, lunches, the welcome dinner and the materials are free for everyone who registers. If you can’t make it after all, please cancel in your profile: someone on the waitlist gets your seat right away.`,
  ],
  [
    'who-can-register',
    'registration',
    'Who can register?',
    `Anyone 16 or older: college students from any major and any campus, high schoolers, teachers, staff, and people who are just curious. If you’re under 18, bring a form signed by a parent.`,
  ],
  [
    'waitlist',
    'registration',
    'I’m on the waitlist. What now?',
    `You don’t need to do anything. As soon as a seat opens up, the first person on the list gets it, and an email. In past years about one in four people moved up, most of them in the last three days. Either way, you can watch the main hall online.`,
  ],
  [
    'change-registration',
    'registration',
    'Can I change my registration later?',
    `Yes, in your profile, until registration closes on 9 October at 20:00. After that, email us about anything that affects food or access. You can still change the days you’re coming.`,
  ],
  [
    'ticket',
    'registration',
    'Do I have to print my ticket?',
    `No. Show the code on your phone at the welcome desk. If your battery is dead, your name is enough.`,
  ],
  [
    'workshop-seats',
    'programme',
    'How do workshop seats work?',
    `Seats in workshops are limited, so reserve yours on the session’s page. Please be there five minutes before the start: seats still empty five minutes in go to the people at the door. If a workshop is full, join its waitlist; each one also has a notebook you can work through on your own.`,
  ],
  [
    'which-laptop',
    'programme',
    'What do I need on my laptop?',
    `Python 3.10 or newer and Qiskit 2. Our [installation guide](#material-install-guide) takes about fifteen minutes. Any laptop from the last eight years is fast enough. Don’t have one? Tell us when you register: we have twenty to lend.

\`\`\`bash
python -m venv fest
source fest/bin/activate
pip install qiskit qiskit-ibm-runtime qiskit-aer matplotlib
\`\`\``,
  ],
  [
    'real-quantum-computer',
    'programme',
    'Will we use a real quantum computer?',
    `In one workshop, yes: [Running on real hardware](#session-running-on-real-hardware) on Saturday. You need a free IBM Quantum account, so set it up before you come. Everything else runs on a simulator on your own laptop, because you learn faster without a queue.`,
  ],
  [
    'recordings',
    'programme',
    'Are sessions streamed or recorded?',
    `We stream everything in the main hall, with captions, and post recordings within two weeks if the speakers agree. We don’t record workshops or conversations.`,
  ],
  [
    'certificate',
    'programme',
    'Can I get a certificate or course credit?',
    `Check in on at least two days and you can download a certificate from your profile after the event. At Lindenhof, the fest counts for one credit in three degree programs; pick up the form at the welcome desk.`,
  ],
  [
    'hackathon-team',
    'hackathon',
    'Do I need a team?',
    `No. Choose “need a team” when you register and come to [team forming](#session-team-forming) on Friday at 16:00. Teams have up to five people, and you can also build on your own.`,
  ],
  [
    'hackathon-beginners',
    'hackathon',
    'Can beginners take part in the hackathon?',
    `Please do. We ask every team to include at least one person who’s new to this, one of the challenges is made for first-timers, and there’s a prize for the best first project.`,
  ],
  [
    'hackathon-ai',
    'hackathon',
    'May we use libraries, older code and AI tools?',
    `Yes to all three, as long as the README says what you used, what you made this weekend, and what you checked. Judges may ask you to explain any line. The rules are on [the hackathon page](#page-hackathon).`,
  ],
  [
    'getting-here',
    'logistics',
    'How do I get there?',
    `Take tram 4 or 9 to *Nordcampus*. It’s eleven minutes from the main station, then a three-minute walk to Hall 2. Follow the amber arrows. The last tram back leaves at 00:40.`,
  ],
  [
    'parking',
    'logistics',
    'Is there parking?',
    `We have four accessible spaces next to the elevator in Building 2 for people with a disability badge: ask us for one before the event. Everyone else, please use the park-and-ride at *Sandfeld*, two tram stops away. Bike racks are behind the library.`,
  ],
  [
    'food',
    'logistics',
    'Will there be food I can eat?',
    `Yes: lunch on all three days, and dinner on Friday and Saturday. There’s always a vegan dish, and cards list the allergens. Tell us what you need when you register, and we’ll cook for it.`,
  ],
  [
    'where-to-stay',
    'logistics',
    'Where can I stay?',
    `We set aside beds in a hostel, a guest house and a gym with mattresses for people coming from far away, and students offer couches. Request a spot in [the accommodation form](/accommodation) once you’re registered.`,
  ],
  [
    'step-free',
    'accessibility',
    'Is the venue step-free?',
    `Yes: from the tram stop to every room, with elevators of at least 110 cm by 140 cm and doors of at least 90 cm. Each session’s page lists what its room has: hearing loop, captions, power at the seats, restrooms nearby. [The campus map](/about) shows the wheelchair route to each room. If a step-free route isn’t enough, email us and we’ll find a better one together.`,
  ],
  [
    'captions-and-quiet',
    'accessibility',
    'Are there captions, a hearing loop, a quiet space?',
    `The main hall has live captions on a second screen and a hearing loop in rows A to K. The quiet space is room 2.114 behind Lab B, always open, with a couch and low light. Companions and service dogs are welcome and don’t need to register.`,
  ],
  [
    'sign-language',
    'accessibility',
    'Can I get sign language interpretation or materials in large print?',
    `Yes. Ask by 1 October for interpretation, or by 6 October for large print or files for your screen reader; earlier is better. Email [access@fallfest-lindenhof.example](mailto:access@fallfest-lindenhof.example). Elif answers personally, usually the same day.`,
  ],
]

/** Questions and answers, in the order they are shown within their category. */
export const questionDocuments: readonly SeedDocument[] = questions.map(
  ([id, category, question, answer], index) =>
    document('faq', `faq-${id}`, {
      question,
      slug: slug(id),
      category,
      answer: rich(`faq-${id}/answer`, answer),
      orderRank: rank(index),
    }),
)
