import type { PersonSource } from './person.ts'

/** Speakers who come from elsewhere. */
export const guestSpeakers: readonly PersonSource[] = [
  {
    id: 'priya-raghunathan',
    name: 'Priya Raghunathan',
    headline: 'Professor of quantum information',
    organization: 'Technical University of Hradov',
    pronouns: 'she/her',
    isFeatured: true,
    links: [
      ['website', 'https://raghunathan.tu-hradov.example'],
      ['orcid', 'https://orcid.org/0000-0000-0000-2043'],
    ],
    bio: `Priya has worked on quantum algorithms since the days when the largest experiment had two qubits and one of them was usually broken. Her group in Hradov looks for problems where a few hundred imperfect qubits would already help someone.

Every year she publishes a list of claims she has changed her mind about, and her students say it’s the best course they ever took. Her keynote opens the fest and is for everyone in the hall, first-years included.`,
  },
  {
    id: 'adaeze-okonkwo',
    name: 'Dr Adaeze Okonkwo',
    headline: 'Researcher, error mitigation',
    organization: 'Northlight Compute',
    pronouns: 'she/her',
    isFeatured: true,
    links: [
      ['github', 'https://github.com/adaeze-okonkwo-fest'],
      ['linkedin', 'https://www.linkedin.com/in/adaeze-okonkwo-fest'],
    ],
    bio: `Adaeze makes noisy results less wrong. At Northlight she designs the routines that run after a circuit has been measured, and she’s honest about what they cost: more shots, more time, and an error bar you actually have to read.

She studied electrical engineering in Enugu and did her doctorate in Arnesund on readout errors. When she teaches, everyone first predicts the wrong answer by hand, so the correction afterward means something.`,
  },
  {
    id: 'leila-farahani',
    name: 'Leila Farahani',
    headline: 'Error-correction theorist',
    organization: 'Institute for Reliable Computing, Seeburg',
    pronouns: 'she/her',
    isFeatured: true,
    links: [['website', 'https://farahani.reliable-computing.example']],
    bio: `Leila designs codes that protect quantum information, and decoders fast enough to matter. She started out in classical satellite communication, where a wrong bit costs you a picture of a storm, and likes to say that only the price has changed.

All you need for her keynote is the exclusive or. In her workshop you break a three-qubit code in as many ways as you can find. She collects wind-up toys and uses several of them in lectures.`,
  },
  {
    id: 'yuki-tanemura',
    name: 'Yuki Tanemura',
    headline: 'Compiler engineer',
    organization: 'Tidepool Software',
    pronouns: 'they/them',
    links: [['github', 'https://github.com/yuki-tanemura-fest']],
    bio: `Yuki writes compiler passes: everything between the circuit you drew and the pulses a chip can play. They measure success in two-qubit gates that no longer exist.

They learned to program from a book about pocket calculators and still prefer a problem that fits on one page. Their talks come with before-and-after pictures of the same circuit, and a kind word for the routing algorithm, which has a harder life than most of us.`,
  },
  {
    id: 'joao-batista-figueiredo',
    name: 'João Batista Figueiredo',
    headline: 'Operations researcher',
    organization: 'Sorrel Analytics',
    pronouns: 'he/him',
    links: [['linkedin', 'https://www.linkedin.com/in/joao-figueiredo-fest']],
    bio: `João plans delivery routes for a company that moves fresh fish, so his optimization problems have a smell and a deadline. He pits every quantum heuristic against a plain greedy one, in public, and reports the winner, whichever it is.

He was on the team that won the hackathon at the first Lindenhof fest, with a chore schedule for a student kitchen. He likes problems small enough to draw on a board and honest enough to lose.`,
  },
  {
    id: 'wei-ling-cheng',
    name: 'Wei-Ling Cheng',
    headline: 'Doctoral student, quantum machine learning',
    organization: 'Kaltenbach Polytechnic',
    pronouns: 'she/her',
    bio: `Wei-Ling reads machine learning papers for a living and repeats their experiments with a fair classical baseline, which has made her both useful and slightly feared. Two of her replications are now part of the course at Kaltenbach.

She’s interested in what quantum models can do with very little data. Her talk separates what has held up from what hasn’t, and she’s bringing the notebooks so you can disagree with her in detail.`,
  },
  {
    id: 'maria-valentina-echeverria',
    name: 'María Valentina de los Ángeles Echeverría Montalbán',
    headline: 'Quantum network researcher',
    organization: 'Monteclaro Institute of Photonics',
    pronouns: 'she/her',
    links: [['website', 'https://echeverria.monteclaro.example']],
    bio: `Everyone calls her Valentina, and her full name is a running joke among people who print conference badges. She sends entangled photons through eleven kilometers of the city’s ordinary fiber and keeps a diary of what the weather does to them.

She studied in Monteclaro and Hradov, plays viola in an amateur quartet, and explains entanglement with two pairs of gloves. Then she shows you, carefully, why that picture is wrong.`,
  },
  {
    id: 'thabo-nkosi',
    name: 'Thabo Nkosi',
    headline: 'Reliability engineer, quantum cloud',
    organization: 'Northlight Compute',
    pronouns: 'he/him',
    links: [['github', 'https://github.com/thabo-nkosi-fest']],
    bio: `Thabo keeps remote quantum hardware running for people who are asleep in other time zones. He knows what a calibration looks like at three in the morning and reads a backend’s properties the way other people read a weather report.

He teaches how to choose a device, how to be kind to a queue, and what to do when a job comes back with a message nobody has ever seen. Before this he worked on mobile networks in Durban, and he calls the resemblance uncanny.`,
  },
  {
    id: 'zofia-wisniewska',
    name: 'Zofia Wiśniewska',
    headline: 'Cryptographer',
    organization: 'Halden & Roe',
    pronouns: 'she/her',
    bio: `Zofia moves large organizations to cryptography that a quantum computer can’t break, which is nine parts inventory and one part math. She has found unencrypted backups in a broom closet and won’t say whose.

Her talk is for people who have to answer the question “are we affected?” at work or at home. She did her doctorate on lattice signatures, coaches the girls’ math circle in Seeburg, and answers every question about passwords with patience.`,
  },
  {
    id: 'amina-diallo',
    name: 'Amina Diallo',
    headline: 'Career advisor for science students',
    organization: 'Seeburg University of Applied Sciences',
    pronouns: 'she/her',
    links: [['linkedin', 'https://www.linkedin.com/in/amina-diallo-fest']],
    bio: `Amina has read some six thousand job applications and can tell you in a minute why yours ended up in the other pile. She works with physics, electronics and computer science students and keeps a map of who hires whom in quantum technology, and for what.

She moderates the panel on work and insists on numbers: salaries, hours, and how many people applied. She was an electrician before she went to college, and thinks the field needs a lot more of them.`,
  },
  {
    id: 'mateo-quispe',
    name: 'Mateo Quispe',
    headline: 'Benchmarking researcher',
    organization: 'University of Monteclaro',
    pronouns: 'he/him',
    bio: `Mateo compares quantum computers for a living and has made enemies in several marketing departments. He likes tests that a device can’t be tuned for, and figures whose axes start at zero.

His talk gives you five questions to ask of any announcement. He grew up at 3,400 meters, where water boils at a lower temperature than the textbooks say, and has distrusted numbers without conditions ever since. He also builds charangos, which he tunes by ear.`,
  },
  {
    id: 'clara-von-aster',
    name: 'Clara von Aster',
    headline: 'Head of wiring',
    organization: 'Kelvra Cryogenics',
    pronouns: 'she/her',
    links: [['website', 'https://kelvra.example/people/clara']],
    bio: `Clara’s team builds the cables that carry signals from a warm room to a chip at ten millikelvin without bringing the heat along. Her job title makes people smile until they try the job.

She studied materials science in Lindenhof, started as a student assistant in the low temperature laboratory, and comes back every fall with a suitcase of broken parts to pass around. She gives students straight answers about industry, including the dull days.`,
  },
  {
    id: 'tane-parata',
    name: 'Tāne Parata',
    headline: 'Quantum sensing researcher and musician',
    organization: 'Ostervik University',
    pronouns: 'he/they',
    links: [['youtube', 'https://www.youtube.com/@tane-parata-fest']],
    bio: `Tāne measures very small magnetic fields with diamonds that have a flaw in the right place. The signal arrives as a frequency, so most of the lab’s results were heard before they were seen.

He turns them into sound for talks, and has played the Fourier transform on a cello for two hundred first-years, some of whom came back. He’s on a two-year exchange in Ostervik and misses the ocean on the other side of the world.`,
  },
]
