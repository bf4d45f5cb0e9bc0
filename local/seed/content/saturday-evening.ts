import type { SessionSource } from './session.ts'

export const saturdayEvening: readonly SessionSource[] = [
  {
    id: 'reading-advantage-claims',
    title: 'How to read a claim of quantum advantage',
    kind: 'talk',
    level: 'intermediate',
    track: 'algorithms',
    when: ['sat', '16:25', '17:05'],
    room: 'main-hall',
    status: 'tentative',
    summary:
      'Three recent claims: what was computed, who pushed back, and where the argument stands now. Waiting on a train schedule.',
    abstract: `A claim of quantum advantage has three parts: a task, a quantum computer that does it, and an argument that nothing else can do it as fast. The third part is the one that moves.

Priya takes three claims from recent years and tells each one as a short story: what was computed, what the classical answer was, how long it took to arrive, and what both sides learned. Then we sort the kinds of tasks:

- sampling, where the output is hard to check;
- expectation values, where you can compare with better and better approximations;
- problems with answers anyone can check.

!note This session is tentative: it happens if Professor Raghunathan can catch the later train. If not, we’ll show a recording of the keynote in the hall, with Q&A.`,
    by: { 'priya-raghunathan': 'speaker' },
  },
  {
    id: 'quantum-walks-on-graphs',
    title: 'Quantum walks on graphs',
    kind: 'talk',
    level: 'advanced',
    track: 'algorithms',
    when: ['sat', '16:55', '17:40'],
    room: 'lab-a',
    status: 'cancelled',
    summary:
      'Canceled: the speaker is sick. The reading group has the notes; hackathon teams can use the room.',
    abstract: `A random walker on a line drifts around and stays near home. A quantum walker, given a coin that no one ever looks at, spreads out in proportion to the time. This talk was going to show why, and what it’s good for.

We had planned three parts:

- the walk on a line, with the two-peaked picture everyone remembers;
- the walk on a graph, and what the spectrum of the graph has to do with it;
- search on a grid, where walking beats Grover’s plain form.

!warning This session is canceled. Piotr is at home with a fever and says hi. Lab A is open to hackathon teams instead, and Bảo’s reading group will go through the notes online on 23 October.`,
    by: { 'piotr-zielinski': 'speaker' },
    prerequisites: ['Matrices and their eigenvalues'],
  },
  {
    id: 'ask-me-anything-phd',
    title: 'Ask us anything: doctoral life',
    kind: 'panel',
    level: 'any',
    track: 'community',
    when: ['sat', '16:55', '17:40'],
    room: 'lab-b',
    summary:
      'Three PhD students and one who quit, answering what you wouldn’t ask in a seminar. Not recorded.',
    abstract: `Is it worth it? How do you find an advisor? What if your first year produces nothing? Do you get your evenings back, and does it pay?

Mira Lindqvist moderates a circle with no microphones or cameras. With her: **Wei-Ling Cheng** (third year, replicates other people’s papers), **Arjun Mehta** (writing up, will tell you about it), and **Samir Haddad**, who quit after two years, runs the computer lab, and has never regretted it.

- Questions come out of a hat. Drop yours in at the door, no name on it.
- Answers are personal and stay in the room.
- Anyone can pass on any question, and nobody asks why.

There are thirty-two chairs and some cushions. Master’s students who have to decide by winter get the front row.`,
    by: {
      'mira-lindqvist': 'moderator',
      'wei-ling-cheng': 'panelist',
      'arjun-mehta': 'panelist',
      'samir-haddad': 'panelist',
    },
  },
  {
    id: 'hackathon-checkpoint',
    title: 'Hackathon checkpoint: two sentences each',
    kind: 'hackathon',
    level: 'any',
    track: 'building-with-qiskit',
    when: ['sat', '17:15', '17:45'],
    room: 'main-hall',
    mode: 'hybrid',
    summary:
      'Every team says what runs and what’s missing. No slides, no scores; mentors sign up for the teams that need them most.',
    abstract: `One person from each team stands up and says two sentences:

1. what already runs;
2. what’s still missing for Sunday.

That’s all. There are no judges yet, and nothing gets scored. It takes half a minute per team, so we’ll be done in half an hour even with forty teams.

Why we do it: mentors listen, and then they find the teams they can help. Last year, a decoder that had been stuck since noon got fixed before dinner by someone from another team with the same bug.

You can change your challenge once, at the checkpoint. After that, it’s final. Online teams go first, so nobody has to sit around on mute.`,
    by: { 'oksana-melnyk': 'host' },
  },
  {
    id: 'saturday-dinner',
    title: 'Dinner',
    kind: 'break',
    when: ['sat', '18:00', '19:00'],
    room: 'courtyard',
    isPlenary: true,
    summary:
      'Potato gratin, beans in sage butter or oil, baked apples. Vegan and gluten-free plates are at the left counter.',
  },
  {
    id: 'game-night',
    title: 'Game night: dice that cannot be loaded',
    kind: 'social',
    level: 'any',
    track: 'community',
    when: ['sat', '19:00', '22:00'],
    room: 'courtyard',
    summary:
      'Four tables, three games that use real measurement results, and one that only pretends to. The prizes are edible.',
    abstract: `Sindre has four games ready and can explain each one in two minutes.

- **Tic-tac-superposition**: your mark is in two squares until someone looks.
- **The CHSH kitchen**: two cooks, no talking, one recipe. Entangled spoons are provided.
- **Phase pool**: billiards on paper, where two balls can cancel out.
- **The fourth table**: looks the most quantum of all, and isn’t. Find out why and win a jar of plum jam.

The random numbers come from a file of measurement results recorded in September on a real device, with the job’s number printed at the bottom so you can check.

It gets loud. The quiet space behind Lab B stays open until 22:30, with tea.`,
    by: { 'sindre-aalto': 'host', 'hana-kovacova': 'host' },
  },
  {
    id: 'night-build',
    title: 'Night build',
    kind: 'hackathon',
    track: 'building-with-qiskit',
    when: ['sat', '19:00', '23:00'],
    room: 'lab-a',
    mode: 'hybrid',
    summary:
      'Lab A stays open until 23:00 for teams that want to keep going. Soup at nine, lights out at eleven, and we mean it.',
    abstract: `Just had an idea? Lab A stays open in the evening, with two mentors, hot soup at nine and someone who knows where the fuses are.

The rules of the night:

- the room closes at **23:00**, because tired teams break things that worked;
- nobody builds alone in a room: if your team has gone home, join another table or go home too;
- push before you leave: what’s in the repository can’t get lost on a sleepy laptop.

João and Noah are at the desk by the door. They answer questions about circuits until ten and about life until eleven. The last tram leaves at 00:40, and people in yellow walk with you to the stop at 22:30 and 23:05.`,
    by: { 'joao-batista-figueiredo': 'assistant', 'noah-brandt': 'assistant' },
    bring: ['Laptop and charger', 'A sweater: the heat goes down at ten'],
  },
]
