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
      'Three claims of the last years, what was computed, who answered, and where the argument stands now. Waiting for a train timetable.',
    abstract: `A claim of quantum advantage has three parts: a task, a quantum computer that does it, and an argument that nothing else can do it as fast. The third part is the one that moves.

Priya takes three claims of recent years and tells each as a short story: what was computed, which classical answer came, how long it took to come, and what both sides learned. Then we sort the kinds of task:

- sampling, where the output is hard to check;
- expectation values, where you can compare with better and better approximations;
- problems with answers that anybody can verify.

!note This session is tentative: it takes place if Professor Raghunathan can take the later train. If not, the hall is open for a recording of the keynote with questions and answers.`,
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
      'Cancelled: the speaker is ill. The notes are among the materials of the reading group; the room is free for building.',
    abstract: `A random walker on a line drifts about and stays near home. A quantum walker, given a coin that is never looked at, spreads out in proportion to the time. This talk was to show why, and what it is good for.

We had planned three parts:

- the walk on a line, with the two-peaked picture that everybody remembers;
- the walk on a graph, and what the spectrum of the graph has to do with it;
- search on a grid, where walking beats Grover's plain form.

!warning This session does not take place. Piotr is at home with a fever and sends his regards. Lab A is open for hackathon teams instead, and Bảo's reading group will go through the notes online on 23 October.`,
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
      'Three doctoral students and one who stopped, answering what you would not ask in a seminar. Not recorded.',
    abstract: `Is it worth it? How do you find a supervisor? What if the first year produces nothing? Is there life in the evenings, and is it paid?

Mira Lindqvist moderates a round without microphones or cameras. With her: **Wei-Ling Cheng** (third year, replicates other people's papers), **Arjun Mehta** (writing up, will tell you about it), and **Samir Haddad**, who stopped after two years, runs the computing pool, and has never regretted it.

- Questions come from a hat. Put yours in at the door, with no name on it.
- Answers are personal and stay in the room.
- Anybody may pass on any question, and nobody asks why.

There are thirty-two chairs and some cushions. Master students who have to decide by winter get the front row.`,
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
      'Every team says what runs and what is missing. No slides, no marks; mentors sign up for the teams that need them most.',
    abstract: `One person from each team stands up and says two sentences:

1. what runs already;
2. what is missing for Sunday.

That is all. There is no jury yet and nothing is marked. It takes half a minute a team, so we are through in half an hour even if there are forty of you.

Why we do it: mentors listen, and afterwards they walk to the teams they can help. Last year a decoder that had been stuck since noon was fixed before dinner, by somebody from another team who had the same bug.

You may change your challenge at the checkpoint, once. After that it stays. Online teams speak first, so that nobody has to wait in front of a muted microphone.`,
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
      'Potato gratin, beans in sage butter or oil, baked apples. Vegan and gluten-free plates on the left counter.',
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
      'Four tables, three games that use real measurement results, and one that only pretends to. Prizes are edible.',
    abstract: `Sindre has prepared four games and will explain each of them in two minutes.

- **Tic-tac-superposition**: your mark stands in two squares until somebody looks.
- **The CHSH kitchen**: two cooks, no talking, one recipe. Entangled spoons are provided.
- **Phase pool**: billiards on paper, in which two balls can cancel.
- **The fourth table**: looks the most quantum of all, and is not. Find out why and win a jar of plum jam.

The random numbers come from a file of measurement results recorded in September on a real device, with the job's number printed at the bottom, so that you can check us.

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
      'Lab A stays open until 23:00 for teams who want to go on. Soup at nine, lights out at eleven, and we mean it.',
    abstract: `For those who have just had an idea: Lab A stays open in the evening, with two mentors, hot soup at nine and somebody who knows where the fuses are.

The rules of the night:

- the room closes at **23:00**, because tired teams break things that worked;
- nobody builds alone in a room: if your team has gone home, join another table or go home too;
- what you push before you leave cannot be lost by a laptop that falls asleep.

João and Noah are at the desk by the door. They answer questions about circuits until ten and about life until eleven. The last tram leaves at 00:40, and people in yellow walk to the stop at 22:30 and at 23:05.`,
    by: { 'joao-batista-figueiredo': 'assistant', 'noah-brandt': 'assistant' },
    bring: ['Laptop and charger', 'A jumper: the heating goes down at ten'],
  },
]
