import { document, rank, type SeedDocument, slug } from '../document.ts'
import { rich } from '../rich-text.ts'

type Question = readonly [id: string, category: string, question: string, answer: string]

const questions: readonly Question[] = [
  [
    'what-is-fall-fest',
    'general',
    'What is the Qiskit Fall Fest?',
    `A season of student-run quantum computing events at universities, each with its own programme. Ours is three days long: talks, hands-on workshops with Qiskit, guided notebooks and a hackathon. More about us is on [the about page](#page-about).`,
  ],
  [
    'do-i-need-physics',
    'general',
    'Do I need to know physics?',
    `No. About half of the sessions are marked **Beginner** and assume school mathematics and, for workshops, a little Python. Start with [What is a qubit, really?](#session-what-is-a-qubit) and [First circuits in Qiskit](#session-first-circuits) on Friday; the rest builds on them.`,
  ],
  [
    'who-runs-it',
    'general',
    'Who runs the event?',
    `Students of Lindenhof University of Technology, with the Department of Physics and the student council. Our partners help with money, rooms, food and mentors; they do not decide what is said on the stage.`,
  ],
  [
    'language',
    'general',
    'Which language is spoken?',
    `English, from the stage and in the materials. Most helpers also speak German, and between them the team speaks eleven other languages: ask at the welcome desk.`,
  ],
  [
    'what-does-it-cost',
    'registration',
    'What does it cost?',
    `Nothing. Sessions, lunches, the welcome dinner and the materials are free for everybody who is registered. If you cannot come after all, please cancel in your profile: somebody on the waitlist gets your seat at once.`,
  ],
  [
    'who-can-register',
    'registration',
    'Who can register?',
    `Anybody aged 16 or over: students of any subject and any university, school pupils, teachers, staff, and people who simply want to know. If you are under 18, we ask for a signed form from a parent when you arrive.`,
  ],
  [
    'waitlist',
    'registration',
    'It says I am on the waitlist. What now?',
    `You do not need to do anything. As soon as a seat becomes free, the first person on the list gets it and an email. In past years about one in four people moved up, most of them in the last three days. You can watch the main hall online in any case.`,
  ],
  [
    'change-registration',
    'registration',
    'Can I change my registration later?',
    `Yes, in your profile, until registration closes on 9 October at 20:00. After that, write to us for changes that matter for food or access; the days you come on you may simply change.`,
  ],
  [
    'ticket',
    'registration',
    'Do I have to print my ticket?',
    `No. Show the code on your phone at the welcome desk. If your phone is empty, your name is enough.`,
  ],
  [
    'workshop-seats',
    'programme',
    'How do workshop seats work?',
    `Workshops have a limited number of seats that you reserve on the page of the session. Please be there five minutes before the start: seats that are empty five minutes after it go to the people at the door. If a workshop is full, join its waitlist; each has a notebook that you can do on your own as well.`,
  ],
  [
    'which-laptop',
    'programme',
    'What do I need on my laptop?',
    `Python 3.10 or newer and Qiskit 2. Our [installation guide](#material-install-guide) takes about fifteen minutes. Any laptop of the last eight years is fast enough. If you have none, tell us when you register: we lend out twenty.

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
    `In one workshop, yes: [Running on real hardware](#session-running-on-real-hardware) on Saturday. You need a free IBM Quantum account, made before you come. Everything else runs on a simulator on your own laptop, since learning goes faster without a queue.`,
  ],
  [
    'recordings',
    'programme',
    'Are sessions streamed or recorded?',
    `What happens in the main hall is streamed, with captions, and the recordings follow within two weeks if the speakers agree. Workshops and conversations are not recorded.`,
  ],
  [
    'certificate',
    'programme',
    'Is there a certificate, or credit?',
    `Everybody who checks in on at least two days can download a certificate from their profile after the event. At Lindenhof the fest counts for one credit point in three degree programmes; the form is at the welcome desk.`,
  ],
  [
    'hackathon-team',
    'hackathon',
    'Do I need a team?',
    `No. Choose “need a team” when you register and come to [team forming](#session-team-forming) on Friday at 16:00. A team has at most five people, and you may also build alone.`,
  ],
  [
    'hackathon-beginners',
    'hackathon',
    'Can beginners take part in the hackathon?',
    `Please do. Each team is asked to have at least one person who is new to the subject, one of the challenges is made for first-timers, and the jury gives a prize for the best first project.`,
  ],
  [
    'hackathon-ai',
    'hackathon',
    'May we use libraries, older code and AI tools?',
    `Yes to all three, if you say so in the README: what you used, what you made this weekend, and what you checked. The jury may ask you to explain any line of it. The rules are on [the hackathon page](#page-hackathon).`,
  ],
  [
    'getting-here',
    'logistics',
    'How do I get there?',
    `Tram 4 or 9 to *Nordcampus*, eleven minutes from the main station and three minutes on foot to Hall 2. Follow the amber arrows. The last tram back leaves at 00:40.`,
  ],
  [
    'food',
    'logistics',
    'Is there food for me?',
    `Lunch on all three days and dinner on Friday and Saturday. There is always a vegan dish, and allergens are on cards. Tell us what you need when you register; we cook for it.`,
  ],
  [
    'where-to-stay',
    'logistics',
    'Where can I stay?',
    `We hold places in two hostels, a guest house and a gym with mattresses for people who come from far away. Ask for one in [the accommodation form](/accommodation) once you are registered.`,
  ],
  [
    'step-free',
    'accessibility',
    'Is the venue step-free?',
    `Yes: from the tram stop to every room, with lifts of at least 110 cm by 140 cm and doors of at least 90 cm. Each session's page lists what its room has: hearing loop, captions, power at the seats, toilets nearby. If a step-free way is not enough, write to us and we find a better one together.`,
  ],
  [
    'captions-and-quiet',
    'accessibility',
    'Are there captions, a hearing loop, a quiet space?',
    `The main hall has live captions on a second screen and a hearing loop in rows A to K. The quiet space is room 2.114 behind Lab B, open all the time, with a sofa and low light. Companions and assistance dogs are welcome and need no registration of their own.`,
  ],
  [
    'sign-language',
    'accessibility',
    'Can I get sign language interpretation or materials in large print?',
    `Yes. Ask by 1 October for interpretation, or by 6 October for large print or files for your screen reader; earlier is better. Write to [access@fallfest-lindenhof.example](mailto:access@fallfest-lindenhof.example). Elif answers herself, usually on the same day.`,
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
