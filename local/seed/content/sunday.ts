import type { SessionSource } from './session.ts'

export const sunday: readonly SessionSource[] = [
  {
    id: 'sunday-coffee',
    title: 'Late coffee',
    kind: 'break',
    when: ['sun', '09:00', '09:30'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Coffee, tea, bread, and the last of the plum jam. Cloakroom space for your luggage is beside the lift.',
  },
  {
    id: 'build-block-four',
    title: 'Build block 4: make it ready to leave',
    kind: 'hackathon',
    track: 'building-with-qiskit',
    when: ['sun', '09:30', '11:00'],
    room: 'courtyard',
    mode: 'hybrid',
    summary:
      'The last two hours: a README that a stranger can follow, a licence, a rehearsal. New features are discouraged by bell.',
    abstract: `From now on you add nothing and finish everything.

A list that fits on a card:

1. A **README** that begins with what it does, in two sentences, and goes on with how to run it.
2. A **licence**. Without one, nobody may use your work.
3. One command from a fresh clone to a result. Try it on the laptop of somebody else.
4. A figure that can be read from the last row.
5. A rehearsal with a clock: five minutes, then two minutes of questions.

Mentors are allowed to ring the bell at the sight of a new feature.

Submit early: you can change your submission as often as you like until 12:00, and a draft that is in is better than a gem that is not.`,
    by: { 'oksana-melnyk': 'host', 'gabriel-antunes': 'assistant' },
    bring: ['Laptop and charger'],
  },
  {
    id: 'cold-wires',
    title: 'Cold wires: engineering below twenty millikelvin',
    kind: 'talk',
    level: 'any',
    track: 'hardware-and-noise',
    when: ['sun', '09:30', '10:15'],
    room: 'main-hall',
    summary:
      'A cable that carries a signal and no warmth is a contradiction. How it is built anyway, with broken parts to pass around.',
    abstract: `Good conductors of electricity are good conductors of heat. A quantum computer wants a thousand cables from a warm room to its coldest point, so somebody has to cheat. Clara's team does so for a living.

- **Materials**: superconducting alloys, stainless steel and copper, each where its faults do not matter.
- **Attenuators**, which throw away nearly all of the signal on purpose, and why this is a good idea.
- **Connectors**: four thousand small screws, and the torque wrench that is worth more than your bicycle.
- **Failures**: what a cracked solder joint looks like from the outside, namely like a bad qubit.

There will be a suitcase of broken parts. You may take one home if you can say what was wrong with it.`,
    by: { 'clara-von-aster': 'speaker' },
  },
  {
    id: 'tiny-error-correcting-code',
    title: 'Build your own tiny error-correcting code',
    kind: 'workshop',
    level: 'intermediate',
    track: 'hardware-and-noise',
    when: ['sun', '09:30', '11:00'],
    room: 'lab-a',
    seats: 40,
    order: 12,
    summary:
      'Three data qubits, two helpers and a decoder of eight lines. Break your code in every way you can, then find out when it helps.',
    abstract: `On Saturday you heard how it works; today you build it. The repetition code protects against one kind of error, is small enough to understand completely, and already shows all the parts that the large codes have.

1. **Encode** one qubit in three.
2. **Check** the parity of neighbours with two helper qubits, and reset them for the next round.
3. **Decode** the pattern with a table of four entries.
4. **Break it**: one error, two errors, an error on a helper, an error of the kind that it cannot see.

Then we raise the error rate and plot the logical error against the physical one. The two curves cross. Below the crossing the code helps, above it does harm, and you will have found a threshold on your own laptop.`,
    by: { 'leila-farahani': 'instructor', 'noah-brandt': 'assistant' },
    prerequisites: ['First circuits in Qiskit', 'Saturday’s keynote, or its recording'],
    bring: ['Laptop and charger'],
    materials: ['glossary'],
  },
  {
    id: 'quantum-club-on-your-campus',
    title: 'Start a quantum club on your campus',
    kind: 'workshop',
    level: 'any',
    track: 'community',
    when: ['sun', '09:30', '11:00'],
    room: 'lab-b',
    seats: 32,
    order: 14,
    summary:
      'From a borrowed seminar room to a full noticeboard: a first evening, a first term, and the forms. Led by our ambassadors.',
    abstract: `Six of our eight ambassadors started a group from nothing. They know what went wrong.

In this working session you plan your own, on one sheet of paper:

- **The first evening**: what happens in minute five, and what you do if four people come, or forty.
- **The first term**: eight meetings, of which two are allowed to be only for fun.
- **The room, the money, the forms**: whom to ask, in which order, and what to bring.
- **Staying alive**: how to hand over before you graduate, which most clubs forget.

At the end you swap sheets with a neighbour and each of you finds one thing that is too large. Materials may be copied. If you would like to become an ambassador next year, this is the best place to find out what it means.`,
    by: { 'astrid-nygaard': 'instructor', 'lucia-ferraro': 'instructor', 'bao-tran': 'instructor' },
    bring: ['A name of somebody on your campus who has a key'],
  },
  {
    id: 'access-is-a-feature',
    title: 'Access is a feature: who is missing from the lab?',
    kind: 'talk',
    level: 'any',
    track: 'community',
    when: ['sun', '10:20', '11:00'],
    room: 'main-hall',
    summary:
      'What a blind physicist, a deaf engineer and a tired parent changed about our notebooks, and how you can do the same by tonight.',
    abstract: `Elif and Ebony asked forty people who had left a physics or computing course what would have kept them. Very few said "easier content". They spoke of plots without words, of labs on the third floor, and of evenings.

The talk goes through what was changed since, at Lindenhof and at Morwick, with before and after:

- notebooks that make sense in a screen reader: headings, sentences beside formulas, figures with words;
- captions that know what *Hadamard* is;
- build nights that end at eleven, and a workshop that is repeated at ten in the morning.

Then you look at your own work. The checklist has nine lines, takes a quarter of an hour, and your hackathon project is a perfectly good patient.`,
    by: { 'elif-yildirim': 'speaker', 'ebony-whitlock': 'speaker' },
  },
  {
    id: 'sunday-tea',
    title: 'Tea and a breath of air',
    kind: 'break',
    when: ['sun', '11:00', '11:20'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Twenty minutes outside if the weather allows. Hackathon teams may stay at their tables and be brought tea.',
  },
  {
    id: 'first-research-project',
    title: 'Choosing a first research project',
    kind: 'talk',
    level: 'any',
    track: 'community',
    when: ['sun', '11:20', '12:00'],
    room: 'main-hall',
    status: 'tentative',
    summary:
      'Questions that look small and are not: how to find one, whom to ask, and when to stop. Depends on the Sunday ferry.',
    abstract: `Somewhere between a homework problem and an open question of the field lies the first project: small enough to finish, real enough to matter to at least one other person.

Ingrid has supervised thirty-one of them and kept a record of how each went. She talks about:

- where such questions hide: in the last paragraph of papers, in the complaints of experimentalists, in a plot that does not quite fit;
- how to write to a stranger who could supervise you, with two letters that worked and one that did not;
- the half-way point, at which every project looks hopeless, and how to tell whether it is.

!note This session is tentative: if the ferry timetable changes for the storm warning, Ingrid gives the talk online from Arnesund and the hall shows the stream.`,
    by: { 'ingrid-solberg': 'speaker' },
  },
  {
    id: 'submission-help-desk',
    title: 'Submission help desk',
    kind: 'hackathon',
    track: 'building-with-qiskit',
    when: ['sun', '11:20', '12:00'],
    room: 'lab-a',
    mode: 'hybrid',
    summary:
      'Repository private by mistake, licence missing, video too large? Come here. Forty minutes, four helpers, no judgement.',
    abstract: `Everything that can go wrong in the last forty minutes has gone wrong before, and we have a drawer for each.

- The repository is private, or the link leads to somebody's local disk.
- The README is on another branch.
- The demo needs a token, and the token is in the history. (We help you to revoke it. Do come.)
- A team member has gone to catch a train with the only working version.
- You have finished, and would like a person to look at the form with you before you press the button.

Samir and Oksana sit at the front, two volunteers at the back. On the hackathon channel the same people answer for online teams. At 11:55 we read out which teams have no submission yet, once, kindly.`,
    by: { 'samir-haddad': 'host', 'mira-lindqvist': 'assistant' },
    bring: ['Your laptop', 'Your repository’s address'],
  },
  {
    id: 'submissions-close',
    title: 'Hackathon submissions close',
    kind: 'hackathon',
    when: ['sun', '12:00', '12:15'],
    room: 'main-hall',
    isPlenary: true,
    mode: 'hybrid',
    summary:
      'At 12:00 sharp the form closes by itself. Laptops shut, a round of applause, the order of the demos is drawn from a hat.',
    abstract: `At twelve the form closes by itself; nobody has to be strict. Then laptops are shut, which for some will be the first time since Friday.

In the quarter of an hour before lunch:

- the number of submissions, which the team does not know before either;
- the **order of the demos**, drawn from a hat by the person who has travelled furthest;
- the jury introduces itself, one sentence each;
- the rubric once more, so that you know what will be asked.

If you have submitted, you are done until 13:15. Eat something. If you have a presentation with sound, tell Theo at the mixing desk now and not later.`,
    by: { 'oksana-melnyk': 'host', 'theo-marchetti': 'assistant' },
  },
  {
    id: 'sunday-lunch',
    title: 'Lunch',
    kind: 'break',
    when: ['sun', '12:15', '13:15'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Vegetable chilli, corn bread, and a cake for every team that submitted. Take a box for the train if you have a long way.',
  },
  {
    id: 'hackathon-demos',
    title: 'Hackathon demos',
    kind: 'hackathon',
    level: 'any',
    track: 'building-with-qiskit',
    when: ['sun', '13:15', '15:00'],
    room: 'main-hall',
    isPlenary: true,
    mode: 'hybrid',
    summary:
      'Five minutes a team, two for questions. Come and see what a weekend can do, also if you did not take part.',
    abstract: `The part of the weekend that everybody remembers. Each team has five minutes on the stage and two for questions, in the order drawn at noon.

What the jury listens for is on the hackathon page: whether it is correct, whether it is your own idea or your own twist, whether a stranger could run it, and whether we understood it.

- If there are more than fourteen teams, the second half presents in the courtyard room at the same time, with its own jury.
- Online teams present live; a recording of at most five minutes is fine if your connection is not.
- The audience votes for one prize of its own. Please vote for the demo you would show to a friend.

Guests are welcome. Bring your flatmates, your parents and your lab.`,
    by: {
      'oksana-melnyk': 'host',
      'clara-von-aster': 'panelist',
      'leila-farahani': 'panelist',
      'mateo-quispe': 'panelist',
    },
  },
  {
    id: 'jury-break',
    title: 'Coffee while the jury argues',
    kind: 'break',
    when: ['sun', '15:00', '15:30'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Half an hour. The cards from Friday’s opening hang on a line in the courtyard: find yours and write an answer.',
  },
  {
    id: 'closing-ceremony',
    title: 'Closing ceremony and prizes',
    kind: 'ceremony',
    level: 'any',
    track: 'community',
    when: ['sun', '15:30', '16:15'],
    room: 'main-hall',
    isPlenary: true,
    summary:
      'The prizes, a few of Friday’s questions with Sunday’s answers, and who keeps the extension leads.',
    abstract: `We end as we began, with a question and three voices.

- The **prizes** of the hackathon, with one sentence from the jury for every team that presented, not only for the winners.
- **Henrike Dahlmann** reads some of the cards that you filled in on Friday, and the answers that you wrote beside them.
- **Mira Lindqvist** says what happens next: the notebooks stay online, recordings follow within two weeks, and the clubs meet again in November.

Then everybody who moved a table this weekend stands up, and everybody else makes a noise.

Trams leave from *Nordcampus* every ten minutes. If you have an hour left, stay for the goodbye coffee and help us to roll up the cables; it is where next year's team has always been found.`,
    by: { 'mira-lindqvist': 'host', 'oksana-melnyk': 'host', 'henrike-dahlmann': 'speaker' },
  },
  {
    id: 'goodbye-coffee',
    title: 'Goodbye coffee and rolling up cables',
    kind: 'social',
    level: 'any',
    track: 'community',
    when: ['sun', '16:15', '17:00'],
    room: 'courtyard',
    summary:
      'One more cup, addresses exchanged, and forty extension leads to be rolled up under the eyes of Petra Nowotny.',
    abstract: `There is coffee left, and there are forty extension leads. Both have to go.

Stay for a cup, swap addresses, take a poster home. If you feel like it, roll up a cable: Petra shows how it is done so that it does not kink, which is a skill for life. Sanna collects the yellow waistcoats and hands out what remains of the cake.

Three things we ask you before you leave:

- fill in the short questionnaire; we read every line of it;
- put borrowed parts back in the box;
- tell one person about something that you understood this weekend.

Whoever would like to help with the next fest can write a name on the sheet by the door. Experience is not necessary. Most of us began with a cable.`,
    by: { 'sanna-koskela': 'host', 'petra-nowotny': 'host' },
  },
]
