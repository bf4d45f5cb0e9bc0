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
    statement: `Sorrel splits orders between two vans so that as few neighbors as possible end up in the same one. On a graph, that’s MaxCut.

**Your task.** Choose a quantum approach (QAOA, a variational circuit, sampling and repair, something of your own), run it on at least three of the nine graphs, and compare it with a classical rival you’ve honestly tried to make strong.

What a good answer has:

- the best cut found, the number of shots and the time, with a spread over several runs;
- a rival that isn’t a straw man;
- one picture that shows a dispatcher the result;
- a sentence that starts with “We wouldn’t use this when …”.

!tip Four to eight nodes on a simulator are plenty. A clear result on six nodes beats a vague one on twenty.`,
  },
  {
    id: 'noise-detective',
    title: 'Noise detective',
    summary:
      'Someone has tampered with a device. With circuits you design yourself, find out what’s wrong with it, and where.',
    level: 'advanced',
    partner: 'kelvra-cryogenics',
    url: 'https://data.fallfest-lindenhof.example/noise-detective',
    statement: `You get five noise models as sealed boxes: you can run circuits on them and read the counts, nothing more. In each box Kelvra has hidden one fault they know from their own lab: a bad readout, a gate that turns too far, a pair that talks to its neighbor, a qubit that forgets, and one that’s just nasty.

**Your task.** Design circuits that expose the faults, name the fault in as many boxes as you can, and say how sure you are.

What a good answer has:

- for each box: the fault, the qubits, an estimate of its size with an error bar;
- as few shots as possible. The counter is part of the box;
- a flow chart that someone else could follow on the sixth box, which the judges keep.`,
  },
  {
    id: 'explain-it-to-fourteen',
    title: 'Explain it to fourteen',
    summary:
      'Build something small that lets a fourteen-year-old understand one quantum idea in ten minutes. Made for first-timers.',
    level: 'beginner',
    partner: undefined,
    url: undefined,
    statement: `Kofi is bringing eight of his students to the demos. They’re fourteen, smart, and tired after a week of school.

**Your task.** Choose one idea (superposition, phase, measurement, entanglement, interference) and build something that lets them figure it out for themselves: a game, a notebook with sliders, a machine of paper and string driven by a circuit, a piece of music.

What a good answer has:

- a real circuit in Qiskit underneath, and nothing they’ll have to unlearn later;
- a first step that works without any explanation;
- a moment of surprise, and the reason behind it;
- instructions Kofi can follow on a Tuesday in November.

If this is your first hackathon, pick this one. It’s where the prize for the best first project usually goes.`,
  },
] as const

const moments = [
  [at('fri', '15:10'), 'Kickoff', 'Challenges, rules and rubric in the main hall.'],
  [at('fri', '16:00'), 'Team forming', 'In the courtyard room, until 17:30.'],
  [at('sat', '10:15'), 'Build blocks begin', 'Mentors are at the round table until evening.'],
  [at('sat', '17:15'), 'Checkpoint', 'Two sentences each. Last chance to change your challenge.'],
  [at('sat', '23:00'), 'Lab A closes', 'Push your work and go to bed.'],
  [at('sun', '11:20'), 'Help desk', 'For whatever goes wrong in the last forty minutes.'],
  [at('sun', '12:00'), 'Submissions close', 'Automatically, and not a minute later.'],
  [at('sun', '13:15'), 'Demos', 'Five minutes per team, plus two for questions.'],
  [at('sun', '15:30'), 'Prizes', 'At the closing ceremony.'],
] as const

const prizes = [
  [
    '1st',
    'A day in Kelvra’s cold lab',
    'For the whole team, with train tickets, and you keep the piece of cable you solder yourselves.',
  ],
  [
    '2nd',
    'A mentor for three months',
    'An engineer from Northlight or Tidepool meets with you every other week to keep the project going.',
  ],
  ['3rd', 'Books of your choice', 'EUR 60 for each team member at the campus bookstore.'],
  [
    'Best first project',
    'A weekend on the fest team',
    'A spot in next year’s program, and the judges’ box of polarizers.',
  ],
  ['Audience prize', 'Forty cinnamon rolls', 'From Bäckerei Ahornkorn, delivered to one of your lectures.'],
] as const

const rubric = [
  [
    'Correctness',
    35,
    'Does it do what you say? Are the circuits, numbers and error bars right, and does a test show it?',
  ],
  [
    'Idea',
    25,
    'Is there a twist of your own? A small idea carried all the way through beats a big one barely started.',
  ],
  [
    'Use by others',
    20,
    'Could a stranger run it from a fresh clone, with a README, a license and one command? Did you help other teams?',
  ],
  ['Explanation', 20, 'Did we get it from the back row, including what it can’t do?'],
] as const

const rules = `### Teams

- Teams have up to five people, or build on your own. Everyone on the team must be registered for the fest.
- Choose one challenge. You can change it once, at Saturday’s checkpoint.

### Your own work

- Building starts with the kickoff. Ideas, sketches and reading can be older; code, figures and text are made during the weekend.
- Libraries, public data and AI tools are allowed. Say in the README what you used and what’s yours. Judges may ask you to explain any line.

### Submission

1. Submit on the hackathon page: title, summary, public repository, demo, license.
2. The form closes automatically on **Sunday at 12:00**. Until then you can change everything.
3. We judge the repository as it is at noon.

### Being fair

- The [code of conduct](#page-code-of-conduct) applies in every room and on every channel.
- Mentors can look, ask and explain, but they don’t write code for you.
- A team is disqualified if it passes off other people’s work as its own or breaks the code of conduct. Both chairs decide together, after hearing from the team.

What you make is yours. Setting a challenge gives partners no rights to it.`

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
