import { at, document, keyed, rank, ref, refs, type SeedDocument, slug } from '../document.ts'
import { rich } from '../rich-text.ts'

const challenges = [
  {
    id: 'honest-heuristic',
    title: 'The honest heuristic',
    summary:
      'Cut João’s delivery graphs with a quantum heuristic of your choice, and report truthfully when a simple classical one does better.',
    level: 'intermediate',
    partner: 'sorrel-analytics',
    url: 'https://data.fallfest-lindenhof.example/maxcut-graphs',
    statement: `Sorrel splits orders between two vans so that as few neighbours as possible end up in the same one. On a graph this is MaxCut.

**Your task.** Choose a quantum approach (QAOA, a variational circuit, sampling and repair, something of your own), run it on at least three of the nine graphs, and compare it with a classical rival that you have tried to make strong.

What a good answer has:

- the best cut found, the number of shots and the time, with a spread over several runs;
- a rival that is not a straw man;
- one picture from which a dispatcher could see the result;
- a sentence that begins with "We would not use this when …".

!tip Four to eight nodes on a simulator are plenty. A clear result on six nodes beats a vague one on twenty.`,
  },
  {
    id: 'noise-detective',
    title: 'Noise detective',
    summary:
      'Somebody has tampered with a device. From circuits that you design yourself, find out what is wrong with it, and where.',
    level: 'advanced',
    partner: 'kelvra-cryogenics',
    url: 'https://data.fallfest-lindenhof.example/noise-detective',
    statement: `You are given five noise models as sealed boxes: you can run circuits on them and read the counts, nothing more. In each box Kelvra has hidden one fault of a kind that they know from their workshop: a bad readout, a gate that turns too far, a pair that talks to its neighbour, a qubit that forgets, and one that is nasty.

**Your task.** Design circuits that expose the faults, name the fault in as many boxes as you can, and say how sure you are.

What a good answer has:

- for each box: the fault, the qubits, an estimate of its size with an error bar;
- as few shots as possible. The counter is part of the box;
- a flow chart that somebody else could follow on the sixth box, which the jury keeps.`,
  },
  {
    id: 'explain-it-to-fourteen',
    title: 'Explain it to fourteen',
    summary:
      'Build something small that lets a fourteen-year-old understand one quantum idea in ten minutes. Made for first-timers.',
    level: 'beginner',
    partner: undefined,
    url: undefined,
    statement: `Kofi brings eight pupils to the demos. They are fourteen, clever, and tired after a week at school.

**Your task.** Choose one idea (superposition, phase, measurement, entanglement, interference) and build something with which they can find it out by themselves: a game, a notebook with sliders, a machine of paper and string driven by a circuit, a piece of music.

What a good answer has:

- a real circuit in Qiskit underneath, and no sentence that you would have to take back later;
- a first step that works without any explanation;
- a moment of surprise, and the reason for it;
- instructions with which Kofi can use it on a Tuesday in November.

This is the challenge to choose if it is your first hackathon. The prize for the best first project is most often won here.`,
  },
] as const

const moments = [
  [at('fri', '15:10'), 'Kickoff', 'Challenges, rules and rubric in the main hall.'],
  [at('fri', '16:00'), 'Team forming', 'In the courtyard room, until 17:30.'],
  [at('sat', '10:15'), 'Build blocks begin', 'Mentors at the round table until the evening.'],
  [at('sat', '17:15'), 'Checkpoint', 'Two sentences each. Last chance to change your challenge.'],
  [at('sat', '23:00'), 'Lab A closes', 'Push your work and go to bed.'],
  [at('sun', '11:20'), 'Help desk', 'For everything that goes wrong in the last forty minutes.'],
  [at('sun', '12:00'), 'Submissions close', 'By themselves, and not a minute later.'],
  [at('sun', '13:15'), 'Demos', 'Five minutes a team, two for questions.'],
  [at('sun', '15:30'), 'Prizes', 'In the closing ceremony.'],
] as const

const prizes = [
  [
    '1st',
    'A day in Kelvra’s cold lab',
    'For the whole team, with train tickets, and the piece of a cable that you solder yourselves.',
  ],
  [
    '2nd',
    'A mentor for three months',
    'An engineer of Northlight or Tidepool meets you every other week and helps you to go on with the project.',
  ],
  ['3rd', 'Books of your choice', 'EUR 60 for each member at the campus bookshop.'],
  [
    'Best first project',
    'A weekend on the fest team',
    'A place in next year’s programme, and the jury’s box of polarisers.',
  ],
  ['Audience prize', 'Forty cinnamon rolls', 'From Bäckerei Ahornkorn, delivered to a lecture of yours.'],
] as const

const rubric = [
  [
    'Correctness',
    35,
    'Does it do what you say? Are circuits, numbers and error bars right, and does a test show it?',
  ],
  [
    'Idea',
    25,
    'Is there a twist of your own? A small idea thought to its end is worth more than a large one begun.',
  ],
  [
    'Use by others',
    20,
    'Could a stranger run it from a fresh clone, with a README, a licence and one command? Did you help other teams?',
  ],
  ['Explanation', 20, 'Did we understand it from the last row, including what it cannot do?'],
] as const

const rules = `### Teams

- A team has up to five people. You may build alone. Everybody on the team is registered for the fest.
- You choose one challenge, and may change it once, at the checkpoint on Saturday.

### Your own work

- Building starts with the kickoff. Ideas, sketches and reading may be older; code, figures and text are made during the weekend.
- Libraries, public data and AI tools are allowed. Say in the README what you used and what is yours. The jury may ask you to explain any line.

### Submission

1. Submit on the hackathon page: title, summary, public repository, demo, licence.
2. The form closes on **Sunday at 12:00** by itself. Until then you can change everything.
3. What counts is the state of the repository at noon.

### Being fair

- The [code of conduct](#page-code-of-conduct) applies in every room and on every channel.
- Mentors may look, ask and explain, and do not write code for you.
- A team is excluded for passing off the work of others as its own, or for breaking the code of conduct. Both chairs decide together, after hearing the team.

What you make belongs to you. Partners get no rights to it by setting a challenge.`

/** The hackathon and its challenges. */
export const hackathonDocuments: readonly SeedDocument[] = [
  ...challenges.map(({ id, partner, statement, ...challenge }, index) =>
    document('challenge', `challenge-${id}`, {
      slug: slug(id),
      ...challenge,
      statement: rich(`challenge-${id}/statement`, statement),
      partner: partner === undefined ? undefined : ref(`sponsor-${partner}`),
      orderRank: rank(index),
    }),
  ),
  document('hackathon', 'hackathon', {
    startsAt: at('fri', '15:10'),
    endsAt: at('sun', '16:15'),
    submissionClosesAt: at('sun', '12:00'),
    teamSizeMax: 5,
    challenges: refs(
      'hackathon/challenges',
      challenges.map(({ id }) => `challenge-${id}`),
    ),
    rules: rich('hackathon/rules', rules),
    timeline: keyed(
      'hackathon/timeline',
      moments.map(([at, title, text]) => ({ at, title, text })),
    ),
    prizes: keyed(
      'hackathon/prizes',
      prizes.map(([place, title, text]) => ({ place, title, text })),
    ),
    rubric: keyed(
      'hackathon/rubric',
      rubric.map(([criterion, weight, guidance]) => ({ criterion, weight, guidance })),
    ),
  }),
]
