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
      'Coffee, tea, bread, and the last of the plum jam. You can leave your luggage at the coat check next to the elevator.',
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
      'The final stretch: a README that a stranger can follow, a license, a rehearsal. Add a new feature and you’ll hear a bell.',
    abstract: `From now on, you add nothing and finish everything.

A list that fits on a card:

1. A **README** that starts with what it does, in two sentences, and then says how to run it.
2. A **license**. Without one, nobody’s allowed to use your work.
3. One command from a fresh clone to a result. Try it on someone else’s laptop.
4. A figure people can read from the back row.
5. A rehearsal with a clock: five minutes, then two minutes of questions.

Mentors are allowed to ring the bell at the sight of a new feature.

Submit early: you can change your submission as often as you like until 12:00, and a draft that’s in beats a gem that isn’t.`,
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
      'A cable that carries a signal but no heat is a contradiction. How to build one anyway, with broken parts to pass around.',
    abstract: `Good conductors of electricity are good conductors of heat. A quantum computer wants a thousand cables from a warm room to its coldest point, so someone has to cheat. Clara’s team does it for a living.

- **Materials**: superconducting alloys, stainless steel and copper, each where its faults don’t matter.
- **Attenuators**, which throw away nearly all of the signal on purpose, and why that’s a good idea.
- **Connectors**: four thousand small screws, and a torque wrench worth more than your bike.
- **Failures**: what a cracked solder joint looks like from the outside (a bad qubit).

There will be a suitcase of broken parts. If you can say what was wrong with one, it’s yours to keep.`,
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
      'Three data qubits, two helpers and an eight-line decoder. Break your code every way you can, then find out when it helps.',
    abstract: `On Saturday you heard how it works; today you build it. The repetition code protects against one kind of error, is small enough to understand completely, and already has all the parts of the big codes.

1. **Encode** one qubit in three.
2. **Check** the parity of neighbors with two helper qubits, and reset them for the next round.
3. **Decode** the pattern with a four-entry table.
4. **Break it**: one error, two errors, an error on a helper, and an error of the kind it can’t see.

Then we raise the error rate and plot the logical error against the physical one. The two curves cross. Below the crossing, the code helps; above it, the code hurts; and you’ve found a threshold on your own laptop.`,
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
      'From a borrowed seminar room to a full bulletin board: your first evening, your first semester, and the forms. Led by our ambassadors.',
    abstract: `Six of our eight ambassadors started a group from scratch. They know what can go wrong.

In this working session you plan your own, on one sheet of paper:

- **The first evening**: what happens in minute five, and what you do if four people show up, or forty.
- **The first semester**: eight meetings, two of which can be just for fun.
- **The room, the money, the forms**: who to ask, in what order, and what to bring.
- **Staying alive**: how to pass it on before you graduate, which most clubs forget.

At the end, you swap sheets with a neighbor and each find one thing that’s too ambitious. Feel free to copy the materials. If you’d like to be an ambassador next year, this is the best place to find out what it’s like.`,
    by: { 'astrid-nygaard': 'instructor', 'lucia-ferraro': 'instructor', 'bao-tran': 'instructor' },
    bring: ['The name of someone on your campus who has a key'],
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
    abstract: `Elif and Ebony asked forty people who had left a physics or computing program what would have kept them there. Very few said “easier content”. They talked about plots without words, labs on the third floor, and evenings.

The talk walks through what has changed since then at Lindenhof and Morwick, before and after:

- notebooks that make sense in a screen reader: headings, sentences next to formulas, figures with words;
- captions that know what *Hadamard* is;
- build nights that end at eleven, and a workshop that runs again at ten in the morning.

Then you look at your own work. The checklist has nine lines and takes fifteen minutes, and your hackathon project makes a perfectly good patient.`,
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
      'Twenty minutes outside, weather permitting. Hackathon teams can stay put, and we’ll bring them tea.',
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
      'Questions that look small and aren’t: how to find one, who to ask, and when to stop. Depends on the Sunday ferry.',
    abstract: `Somewhere between a homework problem and an open question in the field is your first project: small enough to finish, real enough to matter to at least one other person.

Ingrid has supervised thirty-one of them and kept track of how each one went. She’ll talk about:

- where these questions hide: in the last paragraph of papers, in experimentalists’ complaints, in a plot that doesn’t quite fit;
- how to write to a stranger who could supervise you, with two emails that worked and one that didn’t;
- the halfway point, when every project looks hopeless, and how to tell whether it is.

!note This session is tentative: if the storm warning changes the ferry schedule, Ingrid will give the talk online from Arnesund and we’ll show the stream in the hall.`,
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
      'Repository private by mistake, license missing, video too large? Come here. Forty minutes, four helpers, no judgment.',
    abstract: `Everything that can go wrong in the last forty minutes has gone wrong before, and we have a drawer for each.

- The repository is private, or the link goes to someone’s local disk.
- The README is on another branch.
- The demo needs a token, and the token is in the history. (We’ll help you revoke it. Please come.)
- A team member is on a train with the only working version.
- You’re done, and you’d like someone to look at the form with you before you press the button.

Samir and Oksana sit up front, two volunteers in back. Online teams can reach the same people on the hackathon channel. At 11:55 we read out which teams haven’t submitted yet, once, kindly.`,
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
      'At 12:00 sharp the form closes automatically. Laptops shut, a round of applause, and we draw the demo order from a hat.',
    abstract: `At twelve the form closes automatically, so nobody has to be strict. Then it’s laptops shut, for some the first time since Friday.

In the fifteen minutes before lunch:

- the number of submissions, which the team doesn’t know until then either;
- the **order of the demos**, drawn from a hat by whoever traveled the farthest;
- the judges introduce themselves, one sentence each;
- the rubric one more time, so you know what they’ll ask.

If you’ve submitted, you’re done until 13:15. Eat something. If your presentation has sound, tell Theo at the mixing board now, not later.`,
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
      'Vegetable chili, corn bread, and a cake for every team that submitted. Take a box for the train if you have a long way to go.',
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
      'Five minutes per team, plus two for questions. Come see what a weekend can do, even if you didn’t take part.',
    abstract: `The part of the weekend everyone remembers. Each team gets five minutes on stage and two for questions, in the order drawn at noon.

What the judges listen for is on the hackathon page: whether it’s correct, whether the idea or the twist is your own, whether a stranger could run it, and whether we understood it.

- If there are more than fourteen teams, the second half presents in the courtyard room at the same time, with its own judges.
- Online teams present live; if your connection is bad, a recording of up to five minutes is fine.
- The audience votes for its own prize. Please vote for the demo you’d show a friend.

Guests are welcome. Bring your roommates, your parents and your lab.`,
    by: {
      'oksana-melnyk': 'host',
      'clara-von-aster': 'panelist',
      'leila-farahani': 'panelist',
      'mateo-quispe': 'panelist',
    },
  },
  {
    id: 'jury-break',
    title: 'Coffee while the judges argue',
    kind: 'break',
    when: ['sun', '15:00', '15:30'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Half an hour. The cards from Friday’s opening are hanging on a line in the courtyard: find yours and write an answer.',
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
      'The prizes, a few of Friday’s questions with Sunday’s answers, and who keeps the extension cords.',
    abstract: `We end the way we started, with a question and three voices.

- The hackathon **prizes**, with one sentence from the judges for every team that presented, not just the winners.
- **Henrike Dahlmann** reads some of the cards you filled out on Friday, and the answers you wrote next to them.
- **Mira Lindqvist** tells you what’s next: the notebooks stay online, recordings follow within two weeks, and the clubs meet again in November.

Then everyone who moved a table this weekend stands up, and everyone else makes some noise.

Trams leave from *Nordcampus* every ten minutes. If you have an hour left, stay for the goodbye coffee and help us roll up the cables; it’s where we’ve always found next year’s team.`,
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
      'One more cup, a chance to swap contacts, and forty extension cords to roll up under Petra Nowotny’s watchful eye.',
    abstract: `There’s coffee left, and there are forty extension cords. Both have to go.

Stay for a cup, swap contacts, take a poster home. If you feel like it, roll up a cable: Petra will show you how to do it so it doesn’t kink, which is a skill for life. Sanna collects the yellow vests and gives away the rest of the cake.

Three things to do before you leave:

- fill out the short survey; we read every line;
- put borrowed parts back in the box;
- tell one person about something you understood this weekend.

Want to help with the next fest? Write your name on the sheet by the door. No experience needed. Most of us started with a cable.`,
    by: { 'sanna-koskela': 'host', 'petra-nowotny': 'host' },
  },
]
