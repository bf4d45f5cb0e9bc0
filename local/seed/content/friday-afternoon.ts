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
      'A pair of gloves explains half of entanglement and hides the other half. A talk about correlations, with eleven kilometres of fibre.',
    abstract: `Put two gloves in two parcels, send them to two cities, open one: you know the other. People often say that entanglement is like this. It is the best wrong explanation there is, and this talk takes it seriously before taking it apart.

- What gloves can do: perfect agreement, no signal, no surprise.
- What gloves cannot do: agree in **two** different ways of asking. We play the game on stage with volunteers.
- What photons do in the city's ordinary fibre: the numbers, the weather, and the night on which a tram ruined everything.

At the end you know what entanglement is used for, in networks and inside a computer, and why it sends no message faster than light. The workshop in Lab A at the same time is repeated as a notebook, so nobody has to choose for good.`,
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
    abstract: `Two players, no talking, four questions. With any plan agreed in advance they win at most three rounds in four. With a shared Bell pair they win about 85 in 100. In this workshop you write both strategies and let them play.

We go from the game to the circuit in four steps:

1. prepare the pair with \`H\` and \`CX\`;
2. measure at an angle: a rotation before the measurement does the trick;
3. estimate the four correlations with \`StatevectorEstimator\`;
4. add them up, and compare with

$$S = 2\\sqrt{2} \\approx 2.83$$

Then we run the same circuits with a noise model, and find out how much error the effect survives. You need the first-circuits workshop or its notebook.`,
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
      'Which device, which qubits, and is now a good time? Learn to read calibration data the way others read a weather report.',
    abstract: `Before you send a job to a real device you can know a good deal about how it will go. This workshop is about reading what is published.

With a week of recorded calibration data we look at:

- \`T1\` and \`T2\`, and how many gates fit into them;
- the error of a two-qubit gate, and why the best and the worst pair on one chip differ by a factor of ten;
- readout errors, which beginners forget and which are often the largest number in the table;
- the coupling map, and what a circuit pays when it does not fit;
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
    kind: 'talk',
    level: 'beginner',
    track: 'community',
    when: ['fri', '13:20', '14:05'],
    room: 'courtyard',
    summary:
      'How to find something small that is really wanted, ask for it well, and get it merged. Told by somebody who reviews them.',
    abstract: `Open-source quantum software is written by a small number of people and used by a large one, so a careful newcomer is noticed. Lukas has reviewed some nine hundred first contributions and shows what the good ones had in common. None of it was cleverness.

- Finding work: documentation that confused *you* last week is the best place, because you still remember why.
- Asking first: four sentences that save four evenings.
- A change that can be reviewed: one purpose, one test that fails without it, a message that says why.
- What happens afterwards, including silence, and how to ask again politely.

We look at three real reviews, shown with permission, one of them Lukas's own first attempt, which was rejected.`,
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
      'Between the circuit you drew and the pulses a chip plays lie six stages. A guided walk through them, with before and after pictures.',
    abstract: `You draw a circuit with whatever gates you like between whatever qubits you like. A device knows a handful of gates and connects a qubit to two or three neighbours. Something has to give, and it is called transpiling.

Yuki takes one circuit of five qubits through the six stages of a preset pass manager: *init, layout, routing, translation, optimization, scheduling*. After each one we stop and count:

- two-qubit gates, the number that matters most;
- depth, the number that people quote;
- the final layout, which you need to read your own results.

\`\`\`python
from qiskit.transpiler import generate_preset_pass_manager

pm = generate_preset_pass_manager(optimization_level=3, backend=backend)
isa_circuit = pm.run(circuit)
\`\`\`

Those are the three lines. The talk is about what is behind them.`,
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
      'Nine years of quantum afternoons at a school: which pictures help, which ones have to be unlearned, and what pupils ask.',
    abstract: `Kofi teaches quantum ideas to people who have not met complex numbers and are tired after lunch. He has kept notes, and this is what they say.

What works:

- arrows on paper discs that can be turned by hand;
- a game first, the explanation second, the name last;
- letting a class predict by vote, and writing the vote on the board.

What has to be unlearned later: "both at once", "spooky", and any picture of a cat.

The talk is meant for teachers in training, for ambassadors who run a club, and for anybody who has to explain this weekend to their family. You can take the worksheets home; they are free to copy and to change.`,
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
      'Three hundred rolls from Bäckerei Ahornkorn. If you want to join the hackathon, come to the main hall afterwards.',
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
      'Three challenges, the rules, the judging rubric, and how to find a team by five o’clock. No idea needed yet.',
    abstract: `Fifty minutes in which everything about the hackathon is said once, clearly, and then put on the hackathon page.

- **The challenges**, each presented in six minutes by the people who set it, with an example of an answer that would be too big and one that would be too small.
- **The rules**: teams of up to five, your own work made this weekend, public repository, help from tools is fine if you say so.
- **The rubric**: four criteria, and what the jury means by each.
- **The clock**: building starts now; submissions close on Sunday at 12:00 and not a minute later.

You may join alone. Stay in your seat at the end: Oksana pairs people up row by row, and it takes less time than you fear.`,
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
    abstract: `Paper first, laptops later. You get a card on which to write what you bring (code, physics, drawing, patience) and what you are looking for, and then we mix.

How the ninety minutes go:

1. ten minutes of cards and walking about;
2. twenty minutes at the table of the challenge that interests you most, with its mentors;
3. teams settle: three to five people, at least one of whom is new to the subject;
4. every team writes **one sentence**: "On Sunday we will show …".

The sentence goes on the wall and may be changed until the checkpoint on Saturday. Nobody leaves without a team unless they want to.`,
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
    abstract: `If you remember one thing from the weekend, let it be this: quantum algorithms work because wrong answers can cancel. This workshop is about the cancelling.

- **On paper**: amplitudes as arrows on discs. You add two that agree, two that disagree, and four that nearly do.
- **In code**: the circuit \`H\`–\`P(θ)\`–\`H\`. You sweep the angle, plot how often you measure 1, and meet the curve

$$P(1) = \\sin^2(\\theta / 2)$$

- **In an algorithm**: Deutsch's problem, in which one question to a hidden function is enough because the phase remembers the answer.

We do not use more than two qubits, and we do not hurry. The discs are yours to keep.`,
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
      'Draw a circuit, a histogram and a state so that they still make sense without the caption, and to people who cannot see them.',
    abstract: `Your hackathon project will be judged from the back of a hall, in five minutes, by tired people. A good figure is kindness.

Hana and Elif work through three that everybody needs: a **circuit**, a **histogram** and a **state**. For each one you redraw a bad example, and we compare on the wall.

Things we argue about:

- what can be left out, which is more than you think;
- colour that still works in grey and for the one man in twelve who sees it differently;
- axes, units, error bars, and where to put the words;
- alternative text: two sentences that say what the figure *shows*, not what it is.

Bring a figure of your own if you have one that worries you. We draw by hand first.`,
    by: { 'hana-kovacova': 'instructor', 'elif-yildirim': 'instructor' },
    bring: ['Paper, pencil, two coloured pens', 'A figure that worries you, if you have one'],
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
      'Where errors come from, which of them you can undo after the fact, and what the undoing costs in shots and honesty.',
    abstract: `Run a Bell pair on a device and you get 00, 11, and a few of the other two. This talk is about the few.

Adaeze sorts the causes by what they do to your counts:

- **readout**: the state was right, the reading was not;
- **gates**: each one a little off, and two-qubit gates most of all;
- **waiting**: a qubit forgets while its neighbours are busy.

Then the remedies that \`qiskit-ibm-runtime\` offers, from cheap to dear: dynamical decoupling, twirling, measurement mitigation, zero-noise extrapolation. For each you will see one result that it rescued and one that it made worse.

The honest ending: mitigation trades a bias you cannot see for a variance that you can. Often a good trade, never a free one. The workshop on Saturday lets you try it.`,
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
      'Which locks a large quantum computer would open, which ones not, and what a student, a clinic or a club should do now.',
    abstract: `Sooner or later somebody in your family will ask whether quantum computers break the internet. Here is what to say.

- **What breaks**: public-key schemes that rest on factoring or discrete logarithms, once a large, error-corrected machine exists. None does today.
- **What does not**: symmetric ciphers with long keys, good hashes, and your habit of using the same password twice, which is bad already.
- **Why hurry, then**: data copied today can be opened later. Medical files stay private for a lifetime.
- **What replaces it**: lattice-based standards such as ML-KEM and ML-DSA, published in 2024; your browser already uses the first of them.

The last ten minutes are a checklist for small organisations: find where you use cryptography, ask your suppliers two questions, and write down the answers.`,
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
      'Long tables, pumpkin soup, and twenty posters by students. Pin up your own: A3 or smaller, unfinished is welcome.',
    abstract: `Dinner is at long tables in the covered yard, with the glass doors open and blankets on the benches. Pumpkin soup, potato bread, a salad with walnuts; everything is labelled, and there is a table without nuts.

Along the wall hang twenty posters by students from nine campuses. Some show results. Several show a question and an empty space for your answer, with a pencil on a string.

- Bring a poster of your own, A3 or smaller. Unfinished is welcome.
- At 19:00 the poster people stand beside their work for half an hour.
- At 19:30 the choir of the physics department sings two songs and then stops, as promised.

The quiet space behind Lab B stays open all evening. The last tram leaves at 00:40.`,
    by: { 'elif-yildirim': 'host', 'lucia-ferraro': 'host' },
  },
]
