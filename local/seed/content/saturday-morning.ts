import type { SessionSource } from './session.ts'

export const saturdayMorning: readonly SessionSource[] = [
  {
    id: 'saturday-coffee',
    title: 'Morning coffee',
    kind: 'break',
    when: ['sat', '09:00', '09:30'],
    room: 'courtyard',
    isPlenary: true,
    summary: 'Coffee, tea and porridge in the courtyard. Friday’s lost and found is on the windowsill.',
  },
  {
    id: 'keynote-error-correction',
    title: 'Error correction without hand-waving',
    kind: 'keynote',
    level: 'any',
    track: 'hardware-and-noise',
    when: ['sat', '09:30', '10:15'],
    room: 'main-hall',
    isPlenary: true,
    summary:
      'How can a thousand unreliable parts keep one secret that none of them knows? The second keynote needs nothing beyond exclusive or.',
    abstract: `You can’t copy a qubit, and you can’t look at it. So how could you ever notice an error, let alone fix it?

The answer is one of the most beautiful ideas in the field, and the only math it needs is the exclusive or. Leila builds it up with colored cards and volunteers from the front rows:

1. ask only whether two neighbors **agree**, never what they are;
2. from the pattern of disagreements, guess what happened;
3. fix what you guessed, and be right often enough.

From there, the surface code is a matter of drawing the cards on a grid. We end with today’s numbers: how good the parts have to be, how many of them one protected qubit needs, what labs have shown so far, and what they haven’t.`,
    by: { 'leila-farahani': 'speaker' },
  },
  {
    id: 'grover-step-by-step',
    title: 'Grover, step by step',
    kind: 'workshop',
    level: 'intermediate',
    track: 'algorithms',
    when: ['sat', '10:15', '11:45'],
    room: 'lab-a',
    seats: 40,
    order: 6,
    summary:
      'Two reflections and a little patience: build the search algorithm by hand for three qubits, and see why one step too many hurts.',
    abstract: `Grover’s algorithm finds a marked entry among *N* in about √*N* steps. You’ll build it from gates, without a library call, for eight entries.

1. **The oracle** marks an answer by flipping its sign. We write two: one for a fixed answer, one for a small puzzle.
2. **The diffuser** reflects every amplitude about the mean. Draw it once with bars and you’ll never forget it.
3. **The number of steps**: for one marked entry among eight, two are right and three are worse. The angle explains it:

$$\\theta = \\arcsin\\left(1/\\sqrt{8}\\right), \\quad P_k = \\sin^2\\bigl((2k+1)\\theta\\bigr)$$

At the end we transpile the circuit for a device with eight neighbors in a row, count the two-qubit gates, and talk about why nobody searches a phone book this way.`,
    by: { 'arjun-mehta': 'instructor', 'bao-tran': 'assistant' },
    prerequisites: ['Phase and interference, or comfort with signs of amplitudes'],
    bring: ['Laptop and charger', 'Graph paper'],
    materials: ['grover-by-hand'],
  },
  {
    id: 'error-mitigation-hands-on',
    title: 'Error mitigation, hands on',
    kind: 'workshop',
    level: 'advanced',
    track: 'hardware-and-noise',
    when: ['sat', '10:15', '11:45'],
    room: 'lab-b',
    seats: 32,
    order: 7,
    summary:
      'Predict a wrong answer, measure it, correct it, and put an error bar on the correction. With a noise model you can turn off.',
    abstract: `We take one small circuit with a known answer, break it with a noise model, and then try to get the answer back in three ways.

- **Measurement mitigation**: learn the confusion matrix from two calibration circuits and invert it. Watch what happens to the counts that were zero.
- **Twirling**: turn a stubborn coherent error into an honest random one.
- **Zero-noise extrapolation**: run at one, three and five times the noise by folding gates, fit, and extrapolate. Then fit another curve and compare.

Each table writes its results on the board with an error bar. By lunch, you’ll know which of the three you’d use in your own project, and you’ll have seen at least one of them fail.

The notebook also shows the \`EstimatorV2\` options in \`qiskit-ibm-runtime\` that do this for you.`,
    by: { 'adaeze-okonkwo': 'instructor', 'thabo-nkosi': 'assistant' },
    prerequisites: ['Expectation values', 'Python with NumPy'],
    bring: ['Laptop and charger'],
    materials: ['noise-mitigation'],
  },
  {
    id: 'build-block-one',
    title: 'Build block 1: make something small that works',
    kind: 'hackathon',
    track: 'building-with-qiskit',
    when: ['sat', '10:15', '12:30'],
    room: 'courtyard',
    summary:
      'Quiet building time, with mentors at the round table. Aim for one circuit that runs end to end before lunch.',
    abstract: `The first build block has one goal: by lunch, something runs end to end. It can be ugly, it can use two qubits instead of twenty, and you can type the input in by hand. A project that runs on Saturday can get better on Sunday; a project that will be brilliant any minute now can’t.

- Mentors sit at the **round table** by the door. Bring them a screen, not a description.
- Questions about rooms, food or rules go to the people in yellow.
- The whiteboard shows which challenge each team is working on. Helping other teams is welcome and counts in the rubric.

Online teams can reach the same mentors on the hackathon channel at 10:30, 11:15 and 12:00.`,
    by: { 'oksana-melnyk': 'host', 'sindre-aalto': 'assistant' },
    mode: 'hybrid',
    bring: ['Laptop and charger', 'Headphones'],
    materials: ['maxcut-graphs'],
  },
  {
    id: 'chemistry-on-forty-qubits',
    title: 'Chemistry on forty qubits: what we learned',
    kind: 'talk',
    level: 'advanced',
    track: 'algorithms',
    when: ['sat', '10:20', '11:00'],
    room: 'main-hall',
    summary:
      'One molecule, two computers, both bills. An honest look back at a year with sample-based diagonalization.',
    abstract: `Ingrid’s group spent a year computing how a small iron compound binds oxygen, once on a cluster and once with a quantum computer in the loop. This is the report, including the parts people usually leave out.

- **The question**, and why this molecule is hard in the right way.
- **The method**: samples from a quantum circuit choose the important configurations; an ordinary computer diagonalizes in the space they span.
- **The noise**: which samples were nonsense, and how particle number gives them away.
- **The bill**: hours, kilowatt-hours and people, for both ways.

The quantum result wasn’t better. It was close, it got there by another route, and it showed where the classical one had been lucky. It helps if you’ve met a Hamiltonian before.`,
    by: { 'ingrid-solberg': 'speaker' },
    prerequisites: ['You know what a Hamiltonian is.'],
  },
  {
    id: 'quantum-machine-learning',
    title: 'Quantum machine learning: what survived',
    kind: 'talk',
    level: 'intermediate',
    track: 'algorithms',
    when: ['sat', '11:05', '11:45'],
    room: 'main-hall',
    summary:
      'Twenty papers repeated with a fair classical baseline. Six held up, nine didn’t, and five were interesting for another reason.',
    abstract: `Wei-Ling repeated twenty experiments in quantum machine learning. Each time, she gave the classical side the same number of parameters, the same data, and an equally tired grad student.

Here’s what happened, in three groups:

- **Held up** (six): mostly problems whose data comes from quantum systems to begin with.
- **Didn’t** (nine): the advantage went away with a tuned baseline or a second dataset.
- **Something else** (five): the claim fell apart, but the experiment taught us how to encode data or how to see a plateau coming.

You get a checklist for reading the next paper like this, a notebook for each group, and a plea: publish the baseline. If you’ve done a little ordinary machine learning, you’ll be able to follow.`,
    by: { 'wei-ling-cheng': 'speaker' },
    slidesUrl: 'https://slides.fallfest-lindenhof.example/qml-what-survived.pdf',
  },
  {
    id: 'dynamic-circuits',
    title: 'Dynamic circuits: measure, think, go on',
    kind: 'talk',
    level: 'advanced',
    track: 'building-with-qiskit',
    when: ['sat', '11:50', '12:30'],
    room: 'main-hall',
    summary:
      'What you can do when a measurement in the middle of a circuit decides what comes next, and what the waiting costs.',
    abstract: `Most circuits measure at the end. A dynamic circuit measures in the middle, looks at the result while the other qubits wait, and decides how to go on.

\`\`\`python
circuit.measure(0, 0)
with circuit.if_test((circuit.clbits[0], 1)):
    circuit.x(1)
\`\`\`

Yuki shows three uses, each with its price:

- resetting a qubit so you can use it twice;
- teleportation, where the correction depends on two results;
- a long chain of \`CX\` gates replaced by a constant number of steps, some measurements and a little feed-forward.

The price is time. While the electronics think, qubits decay, and below a certain length the old way wins. We’ll find that length for today’s numbers.`,
    by: { 'yuki-tanemura': 'speaker' },
    prerequisites: ['You have written circuits with measurements.'],
  },
  {
    id: 'fourier-you-can-hear',
    title: 'The Fourier transform you can hear',
    kind: 'talk',
    level: 'beginner',
    track: 'algorithms',
    when: ['sat', '11:50', '12:30'],
    room: 'lab-a',
    summary:
      'A cello, a spectrum and three qubits: what the quantum Fourier transform does, and why you can’t just listen to its output.',
    abstract: `A chord goes in, a list of notes comes out: your ear does Fourier transforms all day. Tāne plays one, shows it, and then does the same to the eight amplitudes of a three-qubit state.

- The classical transform, by ear and on the screen.
- The quantum one: Hadamards, controlled phases and a swap at the end. For three qubits, that’s seven gates.
- The catch: the result is in the amplitudes, and a measurement gives you **one** note, chosen at random. So what’s it good for?
- The answer: finding a period, as in Shor’s algorithm, and reading a phase, as in phase estimation.

No formula stays on the screen longer than it takes to sing it. There’s room for forty; we close the door once the cello starts.`,
    by: { 'tane-parata': 'speaker' },
  },
  {
    id: 'quiet-hour-with-mentors',
    title: 'Quiet hour: debug with a mentor',
    kind: 'social',
    level: 'any',
    track: 'building-with-qiskit',
    when: ['sat', '11:50', '12:30'],
    room: 'lab-b',
    summary:
      'Low voices, dim lights, one mentor per table. Bring a circuit that misbehaves, or just work where it’s calm.',
    abstract: `Some bugs only show up in silence. For forty minutes, Lab B is a quiet room: no music, low voices, the blinds half down.

Lukas and Noah go from table to table. They won’t take your keyboard. What they will do:

- ask you to say what you expect, and then what you see;
- cut the circuit in half, and then in half again;
- check the usual suspects: the order of the bits, a parameter that was never bound, a measurement that never happened.

You can also just sit here and work. The small room behind the lab is the quiet space all weekend, with a couch, a lamp and no mentors at all.`,
    by: { 'lukas-oberhofer': 'host', 'noah-brandt': 'assistant' },
    bring: ['Laptop and charger'],
  },
  {
    id: 'saturday-lunch',
    title: 'Lunch',
    kind: 'break',
    when: ['sat', '12:30', '13:30'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Rice bowls with roasted vegetables or chicken; vegan at the left counter. The lab tour sign-up sheet is by the cash register.',
  },
]
