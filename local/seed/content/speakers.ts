import type { PersonSource } from './person.ts'

/** Workshop teachers and speakers from Lindenhof itself. */
export const hostSpeakers: readonly PersonSource[] = [
  {
    id: 'mira-lindqvist',
    name: 'Mira Lindqvist',
    headline: 'Doctoral student, quantum algorithms',
    organization: 'Lindenhof University of Technology',
    pronouns: 'she/her',
    isFeatured: true,
    links: [
      ['website', 'https://mira.lindenhof-quantum.example'],
      ['github', 'https://github.com/mira-lindqvist-fest'],
      ['linkedin', 'https://www.linkedin.com/in/mira-lindqvist-fest'],
    ],
    bio: `Mira works on state preparation: how to get a useful vector into a quantum computer before the computer forgets it. She came to physics by way of a library apprenticeship and still shelves her proofs by color.

She has taught the first-circuits workshop eleven times and rewrites the opening cell after each one, because someone always asks a better question than the one she had planned. She leads the program for this Fall Fest and reads every proposal twice.`,
  },
  {
    id: 'tomas-havranek',
    name: 'Tomáš Havránek',
    headline: 'Lecturer in experimental physics',
    organization: 'Lindenhof University of Technology',
    pronouns: 'he/him',
    links: [['orcid', 'https://orcid.org/0000-0000-0000-1057']],
    bio: `Tomáš teaches the third-year lab course on superconducting circuits and has soldered, by his own count, four thousand connectors. His group measures how charge noise creeps into transmons over the course of a week.

In lectures he refuses to say “it’s both at once” and will show you, with two polarizing filters and a flashlight, what to say instead. He’s the faculty advisor to the student quantum club and the person to ask when a room key goes missing.`,
  },
  {
    id: 'noah-brandt',
    name: 'Noah Brandt',
    headline: 'Undergraduate, computer science',
    organization: 'Lindenhof University of Technology',
    pronouns: 'he/him',
    links: [['github', 'https://github.com/noah-brandt-fest']],
    bio: `Noah is in his fifth semester and takes care of the guided notebooks: he runs every cell of every notebook on a clean machine, twice, and writes down what went wrong. Before that he fixed bikes for a living, which he says is the same job with more grease.

He showed up at last year’s fest knowing no quantum computing at all and left with a working teleportation circuit. He helps out in the beginner workshops because he remembers exactly where it hurts.`,
  },
  {
    id: 'oksana-melnyk',
    name: 'Oksana Melnyk',
    headline: 'Research engineer and hackathon lead',
    organization: 'Lindenhof University of Technology',
    pronouns: 'she/her',
    isFeatured: true,
    links: [
      ['github', 'https://github.com/oksana-melnyk-fest'],
      ['mastodon', 'https://mastodon.social/@oksana_melnyk_fest'],
    ],
    bio: `Oksana builds the software that schedules experiments in the physics department, where seven groups share one dilution refrigerator and all of them are in a hurry. She has organized hackathons since she was sixteen and believes a good one is mostly about food, sleep and clear rules.

Her own research asks how to tell, cheaply, that a job on a quantum computer has gone wrong before it finishes. She judges kindly, but she will open your repository.`,
  },
  {
    id: 'elif-yildirim',
    name: 'Elif Yıldırım',
    headline: 'Access lead and doctoral student in human-computer interaction',
    organization: 'Lindenhof University of Technology',
    pronouns: 'she/her',
    bio: `Elif studies how people with low vision read scientific notebooks, and why so many plots say nothing to a screen reader. Half of her fixes have been a single sentence of alternative text; the other half were arguments.

At the fest she’s in charge of access: captions, seating, the quiet space, and getting everyone to use the microphone, even people who think their voice carries. Message her before the event if there’s anything that would make the weekend work for you.`,
  },
  {
    id: 'hana-kovacova',
    name: 'Hana Kováčová',
    headline: 'Illustrator and design student',
    organization: 'Lindenhof University of Technology',
    pronouns: 'she/they',
    links: [
      ['website', 'https://hana.kovacova.example'],
      ['instagram', 'https://www.instagram.com/hana.draws.fest'],
    ],
    bio: `Hana draws science: textbook figures, exhibition walls, and once a forty-metre circuit along a tram platform. The interference pattern on this site and in the portraits started as a sketch of two pebbles dropped in the campus pond.

Their workshop is about figures that still make sense when the caption is gone. They’re in their last year of a visual communication degree and sit in on the quantum lectures, officially to draw, actually to ask the awkward questions.`,
  },
  {
    id: 'samir-haddad',
    name: 'Samir Haddad',
    headline: 'Systems administrator and web team',
    organization: 'Lindenhof University of Technology',
    pronouns: 'he/him',
    links: [['github', 'https://github.com/samir-haddad-fest']],
    bio: `Samir keeps the physics department’s computer lab running and has seen every way a Python environment can break. His install clinic has one rule: nobody gets told that it works on someone else’s machine.

He built the first version of this site in a weekend and has spent the year since making it faster on the campus Wi-Fi, which he also runs, and for which he apologizes in advance. He bakes bread that’s denser than it should be.`,
  },
  {
    id: 'arjun-mehta',
    name: 'Arjun Mehta',
    headline: 'Teaching assistant, theoretical computer science',
    organization: 'Lindenhof University of Technology',
    pronouns: 'he/him',
    links: [['linkedin', 'https://www.linkedin.com/in/arjun-mehta-fest']],
    bio: `Arjun teaches the discussion section for algorithms and complexity and is known for proofs that fit on one side of a napkin. He likes Grover’s algorithm because it can be drawn: two reflections and a little patience.

He came to Lindenhof from Pune for his master’s degree and stayed for a doctorate on query lower bounds, that is, on what quantum computers will never do. Ask him about chess problems, or about the bus to Kaltenbach, where he wrote most of his thesis.`,
  },
  {
    id: 'nguyen-thi-mai',
    name: 'Nguyễn Thị Mai',
    headline: 'Postdoctoral researcher, variational algorithms',
    organization: 'Lindenhof University of Technology',
    pronouns: 'she/her',
    bio: `Mai studies why some variational circuits train and others sit on a plateau forever. Her group’s answer so far: start close to something you understand, and look at your gradients before you look at your result.

She teaches two of the hands-on sessions, both with pencils on the table, because people who draw the landscape first write better optimizers afterward. Away from work she runs the faculty’s dragon boat team, which is also a problem with a lot of parameters.`,
  },
  {
    id: 'lukas-oberhofer',
    name: 'Lukas Oberhofer',
    headline: 'Open-source maintainer',
    organization: 'Freelance, Kaltenbach',
    pronouns: 'he/him',
    links: [
      ['github', 'https://github.com/lukas-oberhofer-fest'],
      ['mastodon', 'https://mastodon.social/@oberhofer_fest'],
    ],
    bio: `Lukas maintains a small library that checks quantum circuits against their specification. It’s used by more people than he expected when he wrote it for one. He has merged pull requests from first-time contributors on four continents and closed a good many more, always with a reason.

His sessions are practical: how to read a codebase you didn’t write, how to write a test that fails first, and how to ask a maintainer for something so the answer is yes.`,
  },
  {
    id: 'sofia-papadaki',
    name: 'Sofia Papadaki',
    headline: 'Cryogenics engineer',
    organization: 'Lindenhof Low Temperature Laboratory',
    pronouns: 'she/her',
    links: [['youtube', 'https://www.youtube.com/@sofia-cools-things-fest']],
    bio: `Sofia runs the three dilution refrigerators under the physics building and, in a good week, gets them down to ten millikelvin. She trained as a refrigeration mechanic, repaired ice cream machines on Crete for six summers, and then followed the cold all the way down.

Her lab tours are always full. She can tell from the sound of a pump which valve someone forgot, and she’ll show you the gold-plated chandelier with all the respect and irony it deserves.`,
  },
  {
    id: 'kofi-mensah',
    name: 'Kofi Mensah',
    headline: 'Math and physics teacher',
    organization: 'Lindenhof Riverside School',
    pronouns: 'he/him',
    bio: `Kofi has taught at Riverside for nine years and runs a quantum afternoon there for fourteen-year-olds, with coins, arrows and hardly any algebra. Two of his former students are on this year’s team, and he mentions it often.

His workshop covers the linear algebra that the rest of the weekend quietly takes for granted. He promises to introduce every symbol before he uses it, and keeps a tally on the board of the times he forgets.`,
  },
  {
    id: 'ingrid-solberg',
    name: 'Ingrid Solberg',
    headline: 'Quantum chemist',
    organization: 'University of Arnesund',
    pronouns: 'she/her',
    links: [['website', 'https://solberg-group.arnesund.example']],
    bio: `Ingrid computes how molecules hold on to oxygen, first on ordinary computers and, when she has to, on quantum ones. She’s careful about the difference: her group publishes the classical result next to the quantum one, with the electricity bill for both.

She loves supervising first projects and keeps a list of questions that look small and aren’t. She came to the fest two years ago as a guest, missed her ferry home, and has been on the program ever since.`,
  },
]
