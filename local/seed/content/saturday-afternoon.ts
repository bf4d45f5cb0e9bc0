import type { SessionSource } from './session.ts'

export const saturdayAfternoon: readonly SessionSource[] = [
  {
    id: 'panel-coursework-to-job',
    title: 'From coursework to a job in quantum',
    kind: 'panel',
    level: 'any',
    track: 'community',
    when: ['sat', '13:30', '14:15'],
    room: 'main-hall',
    summary:
      'Four people who got hired in quantum technology, and what they’d tell their third-semester selves. With numbers.',
    abstract: `Amina asks, four people answer, and nobody’s allowed to say “follow your passion”.

On stage: **Clara von Aster**, who builds cables; **Sofia Papadaki**, who got here by way of ice cream machines; **Mateo Quispe**, who moved between a university and a company, twice; and **Zofia Wiśniewska**, who says she has never needed a qubit at work.

We’ll start with:

- How did you hear about the job, and how many others applied?
- What do you do on a normal Tuesday?
- Which course do you still use, and which one have you never used since?
- What’s the starting pay, and what would make you leave?

Half the time is yours. You can also leave an anonymous question on a card at the door.`,
    by: {
      'amina-diallo': 'moderator',
      'clara-von-aster': 'panelist',
      'sofia-papadaki': 'panelist',
      'mateo-quispe': 'panelist',
      'zofia-wisniewska': 'panelist',
    },
  },
  {
    id: 'variational-circuits',
    title: 'Variational circuits that do train',
    kind: 'workshop',
    level: 'advanced',
    track: 'algorithms',
    when: ['sat', '13:30', '15:00'],
    room: 'lab-a',
    seats: 40,
    order: 8,
    summary:
      'Find the ground state of a small magnet with a parameterized circuit, and learn to spot a plateau before you get stuck on it.',
    abstract: `A variational algorithm is a conversation: the quantum computer estimates an energy, an ordinary optimizer suggests new angles. It’s easy to write and easy to get stuck.

Our example is a chain of four spins in a magnetic field, small enough to check exactly.

1. Write the Hamiltonian as a \`SparsePauliOp\`, and draw its energies by hand for two spins.
2. Build a circuit with six \`Parameter\`s, and say why each one is there.
3. Estimate the energy with \`StatevectorEstimator\`, then with shots.
4. Optimize, three times, from three starting points. Two of them are traps.

Before we start the optimizer, everyone plots the gradient. That’s the habit Mai wants you to take home: look at your landscape before you walk.`,
    by: { 'nguyen-thi-mai': 'instructor', 'astrid-nygaard': 'assistant' },
    prerequisites: ['Expectation values', 'You’ve met matrices and their eigenvalues'],
    bring: ['Laptop and charger', 'Pencil and paper'],
    materials: ['qaoa-maxcut'],
  },
  {
    id: 'running-on-real-hardware',
    title: 'Running on real hardware with qiskit-ibm-runtime',
    kind: 'workshop',
    level: 'intermediate',
    track: 'building-with-qiskit',
    when: ['sat', '13:30', '15:00'],
    room: 'lab-b',
    seats: 32,
    order: 9,
    summary:
      'From a notebook to a device and back: accounts, a transpiled circuit, one job, and reading its result without fooling yourself.',
    abstract: `A simulator says yes to everything. A device doesn’t, and this workshop walks you through your first honest no.

- **Account**: save a token where it belongs, not in a notebook you’re going to publish.
- **Choose**: \`service.least_busy(operational=True, simulator=False)\` and what it doesn’t know.
- **Translate**: primitives take circuits in the instruction set of the backend, so we run a preset pass manager first.
- **Run**: \`SamplerV2\`, one job with several circuits instead of several jobs with one.
- **Read**: \`result[0].data.meas.get_counts()\`, and the order of the bits, again.

Each table submits one job. While those wait in the queue, we run the same circuits with \`FakeManilaV2\`, so everyone has a result to compare by the end.`,
    by: { 'yuki-tanemura': 'instructor', 'thabo-nkosi': 'instructor' },
    prerequisites: [
      'First circuits in Qiskit, or its notebook',
      'An IBM Quantum account (free; set it up before you come)',
    ],
    bring: ['Laptop and charger', 'Your account’s password'],
    materials: ['install-guide', 'calibration-week'],
  },
  {
    id: 'build-block-two',
    title: 'Build block 2: show it to a stranger',
    kind: 'hackathon',
    track: 'building-with-qiskit',
    when: ['sat', '13:30', '15:00'],
    room: 'courtyard',
    summary:
      'Keep building, and at 14:15 swap seats: every team explains its project to one person who has never seen it.',
    abstract: `The afternoon is for building, with one interruption that’s worth it.

At **14:15** a bell rings and one person from each team moves over one table. The others explain their project to the visitor in three minutes. The visitor says back what they understood. Nobody argues. Then everyone goes back to their own table and writes down what the visitor missed.

Teams that did this last year changed, on average, their first slide, their title and one gate.

- Mentors are at the round table throughout.
- You can borrow from the box of parts (polarizers, flashlights, wire, dice): just put your name on the list.
- The checkpoint in the main hall is at 17:15: two sentences per team.`,
    by: { 'oksana-melnyk': 'host', 'joao-batista-figueiredo': 'assistant' },
    mode: 'hybrid',
    bring: ['Laptop and charger'],
    materials: ['maxcut-graphs'],
  },
  {
    id: 'benchmarks-that-do-not-lie',
    title: 'Benchmarks that do not lie',
    kind: 'talk',
    level: 'intermediate',
    track: 'hardware-and-noise',
    when: ['sat', '14:20', '15:00'],
    room: 'main-hall',
    summary:
      'Five questions to ask about any announcement, tried out on four famous figures. Axes start at zero.',
    abstract: `Number of qubits, quantum volume, gate fidelity, layer errors, operations per second: every device leads at something. Mateo explains what each number measures and how you could cheat with it.

The five questions:

1. Was the test chosen before or after the device was built?
2. Which qubits were used, and which were left out?
3. Is it the mean, the median or the best?
4. What does the best classical competitor do, with the same effort?
5. Could someone else repeat it next month?

We’ll try them on four figures you’ve probably seen, with the names covered. The hall votes before each answer. It’s not all bad news: two of the four turn out to be models of honest reporting.`,
    by: { 'mateo-quispe': 'speaker' },
  },
  {
    id: 'saturday-tea',
    title: 'Tea and apples',
    kind: 'break',
    when: ['sat', '15:00', '15:20'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Apples from the campus orchard, tea by the potful. We take the group photo on the stairs at 15:10; join only if you want to.',
  },
  {
    id: 'qaoa-for-maxcut',
    title: 'QAOA for MaxCut, against a greedy rival',
    kind: 'workshop',
    level: 'advanced',
    track: 'algorithms',
    when: ['sat', '15:20', '16:50'],
    room: 'lab-a',
    seats: 40,
    order: 10,
    summary:
      'Cut a graph in two with a quantum heuristic, then with six lines of greedy Python, and report the winner, whichever it is.',
    abstract: `Split the members of a club between two rooms so that as many rivals as possible end up apart. On paper, that’s MaxCut, and QAOA is the best-known quantum way to attack it.

- We write the cost of a cut as a \`SparsePauliOp\`, one \`ZZ\` term for every edge.
- One layer, two angles: on a ring of four the whole landscape fits in a picture, and you can read the best angles off it.
- Samples, not averages: what counts in the end is the best cut among your shots.
- Then the **rival**: a greedy algorithm that puts each member where it hurts least.

Every table gets three graphs from João’s work, including one that the quantum side has a chance of winning. Results go on the board with the number of shots and the time they took.`,
    by: { 'joao-batista-figueiredo': 'instructor', 'nguyen-thi-mai': 'assistant' },
    prerequisites: ['Variational circuits that do train, or some practice with optimizers'],
    bring: ['Laptop and charger'],
    materials: ['qaoa-maxcut', 'maxcut-graphs'],
  },
  {
    id: 'testing-quantum-code',
    title: 'Testing code that rolls dice',
    kind: 'workshop',
    level: 'intermediate',
    track: 'building-with-qiskit',
    when: ['sat', '15:20', '16:50'],
    room: 'lab-b',
    seats: 28,
    order: 11,
    summary:
      'How do you test a program whose answer is random? Seeds, statevectors, statistics, and a test that fails first.',
    abstract: `A test that passes nine times out of ten is worse than none: it teaches you to hit the button again. We write tests for quantum code that either pass or fail.

1. **Exact where possible**: compare with \`Operator\` or \`Statevector\`, up to a global phase.
2. **Seeded where useful**: \`StatevectorSampler(seed=…)\`, and what a seed doesn’t promise from one version to the next.
3. **Statistical where necessary**: how many shots to tell 0.50 from 0.52, and how to choose a tolerance that’s wrong once in a million runs.
4. **Properties instead of examples**: a circuit followed by its inverse does nothing, whatever the input.

We use \`pytest\` and a small library with three planted bugs. Or bring your hackathon project and test that instead; several teams did last year and slept better.`,
    by: { 'lukas-oberhofer': 'instructor' },
    prerequisites: ['You’ve written a function and a test for it, in any language'],
    bring: ['Laptop and charger', 'Your project, if you like'],
    materials: ['install-guide'],
  },
  {
    id: 'lightning-talks',
    title: 'Lightning talks',
    kind: 'lightning',
    level: 'any',
    track: 'community',
    when: ['sat', '15:20', '16:20'],
    room: 'main-hall',
    summary:
      'Ten five-minute talks: a quantum dice tower, a broken fridge, a glossary in sign language, and whatever you bring.',
    abstract: `Five minutes, one idea, and a bell that does not negotiate. Elif keeps the time and the peace.

Already on the list:

- **Noah Brandt**: the seven ways our notebooks broke this year
- **Samir Haddad**: three hundred laptops, one Wi-Fi network, a postmortem in advance
- **Kofi Mensah**: a paper disc that explains phase
- **Ebony Whitlock**: a glossary of quantum terms in sign language
- **Diego Salvatierra**: how to host a watch party without losing your voice
- **Naledi Dube**: the coin that failed a fairness test

Four spots are open until Saturday noon. Write your name on the sheet at the welcome desk. Slides are optional; if you have any, one PDF page is plenty. First-time speakers get the loudest applause, as a matter of policy.`,
    by: {
      'elif-yildirim': 'host',
      'noah-brandt': 'speaker',
      'samir-haddad': 'speaker',
      'kofi-mensah': 'speaker',
      'ebony-whitlock': 'speaker',
      'diego-salvatierra': 'speaker',
      'naledi-dube': 'speaker',
    },
  },
  {
    id: 'build-block-three',
    title: 'Build block 3: cut it down',
    kind: 'hackathon',
    track: 'building-with-qiskit',
    when: ['sat', '15:20', '17:00'],
    room: 'courtyard',
    summary:
      'Decide what you won’t do. Mentors help you find the half of your project that makes a good demo.',
    abstract: `By now, most teams have too much project. This block is about making it smaller.

Oksana’s method takes ten minutes:

1. write every planned feature on a card;
2. turn over the ones the demo would survive without;
3. put those cards in an envelope, and give it to a mentor to keep until Sunday afternoon.

The rest is building time. Clara and Adaeze join the round table for questions about hardware and noise, and if you need a second pair of eyes, ring the small bell.

At 17:15 everyone heads over to the main hall for the checkpoint.`,
    by: { 'oksana-melnyk': 'host', 'clara-von-aster': 'assistant', 'adaeze-okonkwo': 'assistant' },
    mode: 'hybrid',
    bring: ['Laptop and charger'],
  },
]
