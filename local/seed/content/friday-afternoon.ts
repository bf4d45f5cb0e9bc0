import type { SessionSource } from './session.ts'

export const fridayAfternoon: readonly SessionSource[] = [
  {
    id: 'entanglement-without-mystery',
    title: 'Entanglement without the mystery',
    kind: 'talk',
    level: 'beginner',
    track: 'foundations',
    when: ['fri', '13:20', '14:05'],
    room: 'main-hall',
    summary:
      'A pair of gloves explains half of entanglement and hides the other half. A talk about correlations, with eleven kilometers of fiber.',
    abstract: `Put two gloves in two boxes, mail them to two cities, open one: now you know the other. People often say entanglement works like that. It’s the best wrong explanation there is, and this talk takes it seriously before taking it apart.

- What gloves can do: perfect agreement, no signal, no surprise.
- What gloves can’t do: agree for **two** different ways of asking. We’ll play the game on stage with volunteers.
- What photons do in the city’s ordinary fiber: the numbers, the weather, and the night a tram ruined everything.

By the end you’ll know what entanglement is used for, in networks and inside a computer, and why it can’t send a message faster than light. The Lab A workshop at the same time is also a notebook, so you can do both.`,
    by: { 'maria-valentina-echeverria': 'speaker' },
    materials: ['bell-pairs-chsh'],
  },
  {
    id: 'bell-pairs-and-chsh',
    title: 'Bell pairs and the CHSH game',
    kind: 'workshop',
    level: 'beginner',
    track: 'foundations',
    when: ['fri', '13:20', '14:50'],
    room: 'lab-a',
    seats: 40,
    order: 3,
    summary:
      'Build a Bell pair, play a game that no two coins can win this often, and see where the number 2.83 comes from.',
    abstract: `Two players, no talking, four questions. With any plan agreed on in advance, they win at most three rounds out of four. With a shared Bell pair, they win about 85 out of 100. In this workshop you write both strategies and let them play.

We go from the game to the circuit in four steps:

1. prepare the pair with \`H\` and \`CX\`;
2. measure at an angle: a rotation before the measurement does the trick;
3. estimate the four correlations with \`StatevectorEstimator\`;
4. add them up, and compare with

$$S = 2\\sqrt{2} \\approx 2.83$$

The first step fits on this page. Take it apart: without the \`CX\`, how often do the two bits still agree?

\`\`\`circuit A Bell pair: both bits come out alike, and nobody knows beforehand which way.
OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c[0] = measure q[0];
c[1] = measure q[1];
\`\`\`

Then we run the same circuits with a noise model and find out how much error the effect survives. Take the first-circuits workshop first, or work through its notebook.`,
    by: { 'arjun-mehta': 'instructor', 'nguyen-thi-mai': 'assistant' },
    prerequisites: ['First circuits in Qiskit, or its notebook'],
    bring: ['Laptop and charger', 'Qiskit 2 installed, or a Google account for Colab'],
    materials: ['bell-pairs-chsh'],
  },
  {
    id: 'reading-a-backend',
    title: 'Reading a backend: calibrations, couplings, queues',
    kind: 'workshop',
    level: 'intermediate',
    track: 'hardware-and-noise',
    when: ['fri', '13:20', '14:50'],
    room: 'lab-b',
    seats: 32,
    order: 5,
    summary:
      'Which device, which qubits, and is now a good time? Learn to read calibration data the way other people read a weather report.',
    abstract: `Before you send a job to a real device, you can already tell a lot about how it will go. This workshop is about reading what’s published.

With a week of calibration data, we look at:

- \`T1\` and \`T2\`, and how many gates fit inside them;
- the error of a two-qubit gate, and why the best and the worst pair on one chip differ by a factor of ten;
- readout errors, which beginners forget and which are often the biggest number in the table;
- the coupling map, and what a circuit pays when it doesn’t fit;
- pending jobs, and being kind to a queue.

In the second half each table gets the same circuit and picks a place for it by hand. Then we let \`generate_preset_pass_manager(optimization_level=3)\` choose, and see who did better.`,
    by: { 'thabo-nkosi': 'instructor' },
    prerequisites: ['You have run a circuit on a simulator.'],
    bring: ['Laptop and charger'],
    materials: ['calibration-week', 'reading-a-backend-slides'],
    slidesUrl: 'https://slides.fallfest-lindenhof.example/reading-a-backend.pdf',
  },
  {
    id: 'your-first-pull-request',
    title: 'Your first pull request to a quantum project',
    subtitle: 'Small, useful, and merged',
    isNotRecorded: true,
    links: { 'How to ask before you start': 'https://docs.fallfest-lindenhof.example/asking-first' },
    kind: 'talk',
    level: 'beginner',
    track: 'community',
    when: ['fri', '13:20', '14:05'],
    room: 'courtyard',
    summary:
      'How to find something small that people really want, pitch it well, and get it merged. From someone who reviews them.',
    abstract: `A few people write open-source quantum software and a lot of people use it, so a careful newcomer gets noticed. Lukas has reviewed some nine hundred first contributions and shows what the good ones had in common. Cleverness wasn’t it.

- Finding work: start with the docs that confused *you* last week, because you still remember why.
- Asking first: four sentences that save four evenings.
- Making it easy to review: one purpose, one test that fails without it, a message that says why.
- What happens next, including silence, and how to follow up politely.

We’ll look at three real reviews, shown with permission. One is Lukas’s own first attempt, which was rejected.`,
    by: { 'lukas-oberhofer': 'speaker' },
  },
  {
    id: 'what-transpiling-does',
    title: 'What transpiling does to your circuit',
    kind: 'talk',
    level: 'intermediate',
    track: 'building-with-qiskit',
    when: ['fri', '14:10', '14:50'],
    room: 'main-hall',
    summary:
      'Six stages lie between the circuit you drew and the pulses a chip plays. A guided walk through them, with before-and-after pictures.',
    abstract: `You draw a circuit with whatever gates you like between whatever qubits you like. A device knows a handful of gates and connects each qubit to two or three neighbors. Something has to give, and that’s called transpiling.

Yuki takes one five-qubit circuit through the six stages of a preset pass manager: *init, layout, routing, translation, optimization, scheduling*. After each one we stop and count:

- two-qubit gates, the number that matters most;
- depth, the number that people quote;
- the final layout, which you need to read your own results.

\`\`\`python
from qiskit.transpiler import generate_preset_pass_manager

pm = generate_preset_pass_manager(optimization_level=3, backend=backend)
isa_circuit = pm.run(circuit)
\`\`\`

That’s the whole code. The talk is about what’s behind it.`,
    by: { 'yuki-tanemura': 'speaker' },
    slidesUrl: 'https://slides.fallfest-lindenhof.example/what-transpiling-does.pdf',
  },
  {
    id: 'quantum-at-fourteen',
    title: 'Quantum at fourteen: what works in a classroom',
    kind: 'talk',
    level: 'any',
    track: 'community',
    when: ['fri', '14:10', '14:50'],
    room: 'courtyard',
    summary:
      'Nine years of quantum afternoons at a school: which pictures help, which ones students have to unlearn, and what they ask.',
    abstract: `Kofi teaches quantum ideas to people who haven’t met complex numbers and are sleepy after lunch. He has kept notes, and this is what they say.

What works:

- arrows on paper disks that you can turn by hand;
- a game first, the explanation second, the name last;
- letting the class vote on a prediction, and writing the vote on the board.

What they have to unlearn later: “both at once”, “spooky”, and any picture of a cat.

This talk is for teachers in training, for ambassadors who run a club, and for anyone who has to explain this weekend to their family. Take the worksheets home; they’re free to copy and change.`,
    by: { 'kofi-mensah': 'speaker', 'ebony-whitlock': 'speaker' },
    materials: ['linear-algebra-sheet'],
  },
  {
    id: 'friday-tea',
    title: 'Tea and cinnamon rolls',
    kind: 'break',
    when: ['fri', '14:50', '15:10'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Three hundred rolls from Bäckerei Ahornkorn. If you want to join the hackathon, head to the main hall next.',
  },
  {
    id: 'hackathon-kickoff',
    title: 'Hackathon kickoff',
    kind: 'hackathon',
    level: 'any',
    track: 'building-with-qiskit',
    when: ['fri', '15:10', '16:00'],
    room: 'main-hall',
    isPlenary: true,
    mode: 'hybrid',
    summary:
      'Three challenges, the rules, the judging rubric, and how to find a team by five o’clock. You don’t need an idea yet.',
    abstract: `In fifty minutes, we say everything about the hackathon once, clearly, and then put it on the hackathon page.

- **The challenges**: the people who set them get six minutes each, with one example of an answer that’s too big and one that’s too small.
- **The rules**: teams of up to five, your own work made this weekend, a public repository. Help from tools is fine if you say so.
- **The rubric**: four criteria, and what the judges mean by each.
- **The clock**: building starts now; submissions close on Sunday at 12:00 and not a minute later.

You can join alone. Stay in your seat at the end: Oksana pairs people up row by row, and it’s quicker than you’d think.`,
    by: { 'oksana-melnyk': 'host', 'clara-von-aster': 'speaker', 'joao-batista-figueiredo': 'speaker' },
  },
  {
    id: 'team-forming',
    title: 'Team forming and first sketches',
    kind: 'hackathon',
    track: 'community',
    when: ['fri', '16:00', '17:30'],
    room: 'courtyard',
    summary:
      'Find your team, choose a challenge, and leave with one sentence that says what you will show on Sunday.',
    abstract: `Paper first, laptops later. You get a card to write down what you bring (code, physics, drawing, patience) and what you’re looking for, and then we mix.

How the ninety minutes go:

1. ten minutes of cards and walking around;
2. twenty minutes at the table of the challenge that interests you most, with its mentors;
3. teams settle: three to five people, at least one of whom is new to the subject;
4. every team writes **one sentence**: “On Sunday we will show …”.

Your sentence goes on the wall, and you can change it until Saturday’s checkpoint. Nobody leaves without a team unless they want to.`,
    by: { 'oksana-melnyk': 'host' },
    bring: ['A pen'],
  },
  {
    id: 'phase-and-interference',
    title: 'Phase and interference, with your hands',
    kind: 'workshop',
    level: 'beginner',
    track: 'foundations',
    when: ['fri', '16:00', '17:30'],
    room: 'lab-a',
    seats: 36,
    order: 4,
    summary:
      'Turn arrows, add them up, and see answers cancel: the one idea behind every quantum algorithm, first on paper and then in code.',
    abstract: `If you remember one thing from the weekend, make it this: quantum algorithms work because wrong answers can cancel. This workshop is about the canceling.

- **On paper**: amplitudes as arrows on disks. You add two that agree, two that disagree, and four that almost do.
- **In code**: the circuit \`H\`–\`P(θ)\`–\`H\`. You sweep the angle, plot how often you measure 1, and meet the curve

$$P(1) = \\sin^2(\\theta / 2)$$

- **In an algorithm**: Deutsch’s problem, where one question to a hidden function is enough because the phase remembers the answer.

We never use more than two qubits, and we don’t rush. The disks are yours to keep.`,
    by: { 'arjun-mehta': 'instructor', 'noah-brandt': 'assistant' },
    prerequisites: ['First circuits in Qiskit, or its notebook'],
    bring: ['Laptop and charger'],
    materials: ['first-circuits', 'bloch-sphere-film'],
  },
  {
    id: 'figures-that-explain',
    title: 'Figures that explain themselves',
    kind: 'workshop',
    level: 'any',
    track: 'community',
    when: ['fri', '16:00', '17:30'],
    room: 'lab-b',
    seats: 24,
    order: 13,
    summary:
      'Draw a circuit, a histogram and a state so they still make sense without the caption, and to people who can’t see them.',
    abstract: `Your hackathon project will be judged from the back of a hall, in five minutes, by tired people. A good figure is an act of kindness.

Hana and Elif work through three that everyone needs: a **circuit**, a **histogram** and a **state**. For each one you redraw a bad example, and we compare them on the wall.

Things we’ll argue about:

- what you can leave out, which is more than you think;
- color that still works in gray and for the one man in twelve who sees it differently;
- axes, units, error bars, and where to put the words;
- alt text: two sentences that say what the figure *shows*, not what it is.

Bring a figure of your own if you have one you’re worried about. We draw by hand first.`,
    by: { 'hana-kovacova': 'instructor', 'elif-yildirim': 'instructor' },
    bring: ['Paper, pencil, two colored pens', 'A figure you’re worried about, if you have one'],
  },
  {
    id: 'noise-and-how-to-live-with-it',
    title: 'Noise and how to live with it',
    kind: 'talk',
    level: 'intermediate',
    track: 'hardware-and-noise',
    when: ['fri', '16:00', '16:45'],
    room: 'main-hall',
    summary:
      'Where errors come from, which ones you can undo after the fact, and what undoing them costs in shots and honesty.',
    abstract: `Run a Bell pair on a device and you get 00, 11, and a few of the other two. This talk is about the few.

Adaeze sorts the causes by what they do to your counts:

- **readout**: the state was right, the reading was not;
- **gates**: each one a little off, and two-qubit gates most of all;
- **waiting**: a qubit forgets while its neighbors are busy.

Then the remedies in \`qiskit-ibm-runtime\`, from cheap to expensive: dynamical decoupling, twirling, measurement mitigation, zero-noise extrapolation. For each one you’ll see a result it rescued and a result it made worse.

The honest ending: mitigation trades a bias you can’t see for a variance you can. Often a good trade, never a free one. You can try it yourself in Saturday’s workshop.`,
    by: { 'adaeze-okonkwo': 'speaker' },
    materials: ['noise-mitigation'],
  },
  {
    id: 'post-quantum-cryptography',
    title: 'Are we affected? Post-quantum cryptography in plain words',
    kind: 'talk',
    level: 'any',
    track: 'community',
    when: ['fri', '16:50', '17:30'],
    room: 'main-hall',
    summary:
      'Which locks a large quantum computer would open, which it wouldn’t, and what a student, a clinic or a club should do now.',
    abstract: `Sooner or later, someone in your family will ask if quantum computers are going to break the internet. Here’s what to say.

- **What breaks**: public-key schemes that rest on factoring or discrete logarithms, once a large, error-corrected machine exists. None does today.
- **What doesn’t**: symmetric ciphers with long keys, good hashes, and your habit of using the same password twice, which is bad already.
- **Then why hurry?** Data copied today can be opened later, and medical records have to stay private for a lifetime.
- **What replaces it**: lattice-based standards such as ML-KEM and ML-DSA, published in 2024; your browser already uses the first of them.

The last ten minutes are a checklist for small organizations: find out where you use cryptography, ask your vendors two questions, and write down the answers.`,
    by: { 'zofia-wisniewska': 'speaker' },
  },
  {
    id: 'welcome-dinner',
    title: 'Welcome dinner and poster wall',
    kind: 'social',
    track: 'community',
    when: ['fri', '18:00', '20:30'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Long tables, pumpkin soup, and twenty student posters. Pin up your own: A3 or smaller, unfinished is fine.',
    abstract: `Dinner is at long tables in the covered yard, with the glass doors open and blankets on the benches. Pumpkin soup, potato bread, a salad with walnuts; everything is labeled, and there’s a nut-free table.

Twenty posters by students from nine campuses hang along the wall. Some show results. Several show a question and a blank space for your answer, with a pencil on a string.

- Bring a poster of your own, A3 or smaller. Unfinished is fine.
- At 19:00 the poster people stand by their work for half an hour.
- At 19:30 the physics department’s choir sings two songs and then stops, as promised.

The quiet space behind Lab B stays open all evening. The last tram leaves at 00:40.`,
    by: { 'elif-yildirim': 'host', 'lucia-ferraro': 'host' },
  },
]
