import type { SessionSource } from './session.ts'

export const fridayMorning: readonly SessionSource[] = [
  {
    id: 'friday-welcome-desk',
    title: 'Doors, badges and coffee',
    kind: 'break',
    when: ['fri', '08:30', '09:15'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Pick up your badge, find your seat, and tell the install clinic if your laptop is being difficult.',
  },
  {
    id: 'opening-ceremony',
    title: 'Opening ceremony',
    kind: 'ceremony',
    track: 'community',
    when: ['fri', '09:15', '09:45'],
    room: 'main-hall',
    isPlenary: true,
    summary: 'Three short welcomes, the plan for the weekend, and a question to carry around until Sunday.',
    abstract: `Half an hour, three voices, no slides full of logos.

- **Henrike Dahlmann** opens the weekend for the Department of Physics and asks what you’d like to understand by Sunday that you don’t understand today. Cards and pencils are on the seats.
- **Mira Lindqvist** walks you through the program: how to read the circuit on the wall, which sessions need a seat, and what to do if two things you want are on at the same time.
- **Gabriel Antunes** tells you who’s looking out for you: the people in yellow, the quiet space, and the code of conduct.

If this is your first event like this, sit near the front. The people next to you are new here too.`,
    by: { 'mira-lindqvist': 'host', 'henrike-dahlmann': 'speaker', 'gabriel-antunes': 'speaker' },
  },
  {
    id: 'keynote-first-useful-hour',
    title: 'The first useful hour of a quantum computer',
    kind: 'keynote',
    track: 'foundations',
    when: ['fri', '09:45', '10:30'],
    room: 'main-hall',
    isPlenary: true,
    summary:
      'What would you run if a good quantum computer were yours for one hour? An opening keynote about honest uses.',
    abstract: `Imagine that a quantum computer better than any that exists today is yours, for one hour. What would you run?

It sounds like a party game, and for twenty years we could afford to treat it as one. Now it’s becoming practical. This keynote goes through the answers people have given and asks of each:

- How many qubits and how many operations does it need, counting the errors?
- What would the best ordinary computer do in the same hour?
- Who would be happy to see the result on Monday?

Some famous ideas do badly. A few quiet ones, in materials and in the simulation of quantum systems themselves, do pretty well. All you need is curiosity and a tolerance for large numbers on the board.`,
    by: { 'priya-raghunathan': 'speaker' },
  },
  {
    id: 'friday-coffee',
    title: 'Coffee and fruit',
    kind: 'break',
    when: ['fri', '10:30', '10:50'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Twenty minutes. The labs open at 10:45; seats still empty at 10:55 go to people waiting at the door.',
  },
  {
    id: 'what-is-a-qubit',
    title: 'What is a qubit, really?',
    kind: 'talk',
    level: 'beginner',
    track: 'foundations',
    when: ['fri', '10:50', '11:35'],
    room: 'main-hall',
    summary:
      'Two polarizing filters, one flashlight and no mysticism: states, measurements and phase, in an experiment you can repeat at home.',
    abstract: `A qubit isn’t a coin in the air, and it isn’t “zero and one at once” in any sense that helps you predict an experiment. So what is it?

We start with light, two polarizing filters and a third one that ruins everyone’s intuition. From what you see on the wall, we build up, one at a time:

1. a state as an arrow, and why its length is always one;
2. a measurement as a question with two possible answers;
3. the relative **phase**, the part a coin doesn’t have, and the reason quantum computing is possible at all.

By the end you can say what the gates \`X\`, \`Z\` and \`H\` do to an arrow without a formula, and then read the formula as a shorthand for it.`,
    by: { 'tomas-havranek': 'speaker' },
    files: [
      {
        kind: 'slides',
        url: 'https://slides.fallfest-lindenhof.example/what-is-a-qubit.pdf',
        license: 'CC BY 4.0',
      },
      {
        kind: 'handout',
        title: 'One qubit on one page',
        url: 'https://slides.fallfest-lindenhof.example/one-qubit.pdf',
        license: 'CC BY 4.0',
      },
    ],
    materials: ['bloch-sphere-film', 'glossary'],
  },
  {
    id: 'first-circuits',
    title: 'First circuits in Qiskit',
    kind: 'workshop',
    level: 'beginner',
    track: 'building-with-qiskit',
    when: ['fri', '10:50', '12:20'],
    room: 'lab-a',
    seats: 40,
    order: 1,
    summary:
      'Write, draw and run your first quantum circuits: one qubit, then two, then a Bell pair. For people who know some Python.',
    abstract: `You arrive with a laptop and leave with six circuits you wrote, drew, predicted and ran.

We work in pairs and in small steps. For every circuit, you first write down what you expect, then run it with \`StatevectorSampler\`, and then explain the difference to the person next to you. Along the way you’ll meet:

- \`QuantumCircuit\` and the order Qiskit writes its bits in;
- \`Statevector\`, for looking at a state nobody could measure;
- shots and counts, and why 512 out of 1024 would be suspicious if it happened every time;
- a Bell pair, the smallest circuit that two separate coins can’t explain.

!tip If Qiskit isn’t on your laptop yet, come to the install clinic in the courtyard room first, or open the notebook in Colab.`,
    by: { 'mira-lindqvist': 'instructor', 'noah-brandt': 'assistant' },
    prerequisites: ['You can read a Python loop and call a function.'],
    bring: ['Laptop and charger', 'Qiskit 2 installed, or a Google account for Colab'],
    materials: ['first-circuits', 'install-guide'],
  },
  {
    id: 'linear-algebra-you-need',
    title: 'The linear algebra you actually need',
    kind: 'workshop',
    level: 'beginner',
    track: 'foundations',
    when: ['fri', '10:50', '12:20'],
    room: 'lab-b',
    seats: 32,
    order: 2,
    summary:
      'Vectors, matrices, complex numbers and the tensor product, with paper and colored pens. We explain every symbol before we use it.',
    abstract: `Most quantum computing courses start with “recall that” and lose half the room. This one doesn’t ask you to recall anything.

In ninety minutes, on paper, we cover exactly what you’ll use the rest of the weekend:

- a vector as a list with a direction, and what its length means here;
- a complex number as a turn and a stretch;
- a matrix as a machine for arrows, and what makes one **unitary**: it never changes a length;
- the tensor product, by filling a table, and where the four numbers of a two-qubit state come from;
- bras and kets, which are rows and columns in a nicer coat.

The worksheets come in two speeds. If you finish early, the last page asks why no matrix can copy an unknown state.`,
    by: { 'kofi-mensah': 'instructor' },
    prerequisites: ['High school math. Trigonometry helps, and you can look it up.'],
    bring: ['Paper and pens in two colors'],
    materials: ['linear-algebra-sheet'],
  },
  {
    id: 'install-clinic',
    title: 'Install clinic: arrive with nothing, leave with Qiskit',
    kind: 'social',
    level: 'beginner',
    track: 'building-with-qiskit',
    when: ['fri', '10:50', '11:35'],
    room: 'courtyard',
    summary:
      'Drop in with any laptop. We install Python and Qiskit 2 with you and run one circuit before you go.',
    abstract: `Bring the laptop you have, not the one you wish you had. Samir and three helpers sit at four tables, one for each operating system and one for “it worked yesterday”.

What we do together:

1. a recent Python (3.10 or newer) that doesn’t mess with the one your system uses;
2. a virtual environment, and why it saves your term paper;
3. \`pip install qiskit qiskit-ibm-runtime matplotlib\`;
4. one circuit, drawn and run, as proof.

If your laptop is locked down by an employer or just too old, we’ll set you up with a notebook in the browser instead, and you won’t miss a thing. You can also stop by during any coffee break.`,
    by: { 'samir-haddad': 'host' },
    bring: ['Your laptop, its charger and its password'],
    materials: ['install-guide'],
  },
  {
    id: 'where-qubits-live',
    title: 'Where qubits live: a tour of the refrigerator',
    kind: 'talk',
    level: 'any',
    track: 'hardware-and-noise',
    when: ['fri', '11:40', '12:20'],
    room: 'main-hall',
    summary:
      'From room temperature to ten millikelvin in forty minutes, with a camera in the lab and real parts to pass around.',
    abstract: `A superconducting qubit is a small circuit that only behaves itself at about a hundredth of a degree above absolute zero. Getting there is a craft, and Sofia practices it under this building.

With a camera in the lab, we descend plate by plate:

- **50 K and 4 K**: pulse tubes, the source of that steady thump you’ll hear;
- **still and cold plate**: how mixing two kinds of helium cools below what evaporation can;
- **10 mK**: the chip, its shields, and the attenuators that keep out the heat from the cables.

At each stage we ask what goes wrong, and how that shows up later as a number in a backend’s calibration. We’ll pass parts around the hall: please don’t bend the gold ones.`,
    by: { 'sofia-papadaki': 'speaker' },
  },
  {
    id: 'sensing-with-diamonds',
    title: 'Sensing with flawed diamonds',
    kind: 'talk',
    level: 'any',
    track: 'hardware-and-noise',
    when: ['fri', '11:40', '12:20'],
    room: 'courtyard',
    summary:
      'A missing atom next to a nitrogen atom makes a diamond that can hear a heartbeat. What else a qubit can be good for.',
    abstract: `The same fragility that makes a qubit a poor memory makes it a superb sensor. A nitrogen atom next to an empty spot in a diamond has a spin that responds to very small magnetic fields, at room temperature, in a box that fits on this table.

Tāne shows how a measurement works:

- green light to prepare the spin, red light to read it;
- a microwave pulse, a pause, another pulse: the **Ramsey** sequence, which is two Hadamard gates with some waiting between them;
- a frequency that comes out at the end, which we’ll listen to.

We finish with what’s already happening in medicine and geology, and what’s still just a pretty picture in a proposal.`,
    by: { 'tane-parata': 'speaker' },
  },
  {
    id: 'friday-lunch',
    title: 'Lunch',
    kind: 'break',
    when: ['fri', '12:20', '13:20'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Lentil stew, flatbread and salad, all vegan; the cards list allergens. Came alone? Table four is for you.',
  },
]
