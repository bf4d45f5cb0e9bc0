import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import type { Actor, Person } from './cast.ts'
import type { Moments } from './moments.ts'
import type { Step } from './timeline.ts'

type TeamSource = { name: string; pitch: string; seeks?: string; size: number; isOpen?: boolean }

const teams: readonly TeamSource[] = [
  {
    name: 'Bell pepper',
    size: 5,
    pitch: 'Five cooks, one CHSH game for the cafeteria line. Beat 75 percent and you get dessert.',
  },
  {
    name: 'The Uncertain Five',
    size: 5,
    pitch:
      'We want to find all five Noise detective faults in fewer shots than anyone else, and show how we did it.',
  },
  {
    name: 'Ghost in the Ansatz',
    size: 4,
    isOpen: true,
    pitch: 'A debugger that shows you where a variational circuit loses its gradient.',
    seeks: 'Someone who likes designing interfaces.',
  },
  {
    name: 'Zimtschnecke',
    size: 4,
    pitch: 'MaxCut for the bakery’s delivery route, and an honest comparison with the baker’s own plan.',
  },
  {
    name: 'Decoherence Anonymous',
    size: 3,
    isOpen: true,
    pitch: 'Hello, our name is T2, and we have a problem. A notebook that measures how fast you forget.',
    seeks: 'One person for stats, one for jokes.',
  },
  {
    name: 'Qubits of Hradov',
    size: 3,
    isOpen: true,
    pitch: 'We’re coming by train on Friday and building a card game about interference on the way.',
    seeks: 'Two people from elsewhere. We speak English, Czech and some German.',
  },
  { name: 'Null Hypothesis', size: 3, pitch: 'Probably nothing. But with error bars.' },
  {
    name: 'Sieben Brücken',
    size: 2,
    isOpen: true,
    pitch:
      'Graph problems you can walk through: the seven bridges on a campus map, with a quantum heuristic that gets lost on purpose.',
    seeks: 'Three people, beginners welcome. One of us is a beginner too.',
  },
  {
    name: 'Loud Fourier',
    size: 2,
    isOpen: true,
    pitch: 'The quantum Fourier transform as a synthesizer. You turn a phase, you hear a chord.',
    seeks: 'Anyone who can solder or sing.',
  },
  {
    name: 'Solo for one qubit',
    size: 1,
    pitch: 'Just me. I want to see how much a single qubit can do before lunch on Sunday.',
  },
  {
    name: 'Kaffeepause',
    size: 1,
    isOpen: true,
    pitch:
      'No idea yet, but good coffee. Explain it to fourteen, maybe with a real machine made of paper and string.',
    seeks: 'People. Any people.',
  },
]

/** Skills and descriptions of people looking for a team. */
const seeking: readonly (readonly [skills: string, about: string | null])[] = [
  ['python', 'First hackathon, second semester, good at asking questions.'],
  ['python web', 'I write clean Python and bad jokes. Looking for a team that sleeps at night.'],
  ['quantum_theory maths', 'Chem major. I know what a Hamiltonian is for, and I’d love to see one run.'],
  ['design presenting', 'Can draw, can explain, can’t code yet. Willing to learn that last one!'],
  ['qiskit python', 'Made it to chapter six of the Qiskit textbook and want to build something real.'],
  ['hardware python', 'Embedded developer by day. I’d like to try Noise detective.'],
  ['hardware presenting', 'I can solder, and I’m not afraid of the stage.'],
  ['maths python', 'Math major. Proofs by day, heuristics by night.'],
  ['writing qiskit', 'I sign, and I’m looking for a team that writes things down.'],
  ['python', 'Happy with any challenge, as long as there’s a test for it.'],
  ['machine_learning python', 'Getting in Friday at two on the train from Arnesund. Save me a chair!'],
  ['maths quantum_theory qiskit', null],
  ['presenting writing', 'I’ll happily present to three hundred people if someone else writes the code.'],
  ['web design', 'Web developer for six years. I’ll make it look good and load fast.'],
  ['quantum_theory writing', 'My advisor says I should try something that might fail.'],
  ['maths machine_learning', 'I like graphs. All of them.'],
  ['python qiskit', 'Looking for two or three calm people.'],
  ['machine_learning', null],
  ['python web', 'New to quantum, not to hackathons: I’ll bring the extension cords.'],
  ['presenting design writing', 'Future physics teacher. “Explain it to fourteen” has my name on it.'],
]

const asking = [
  'Your pitch made me laugh on the tram. I can do the statistics.',
  'I think I’m who you’re looking for: I design interfaces all day.',
  'Can I join? I’m new to this, but I’ve read everything about your challenge.',
  'Need someone for the README? I actually like writing them.',
]

/** A team and its members, its lead first. */
export type Team = { name: string; members: readonly [Actor, ...Actor[]] }

export type Hackathon = { teams: readonly Team[]; seekers: readonly Person[]; steps: Step[] }

export function forming(as: Actor, at: number, team: Omit<TeamSource, 'size'>): Step {
  const { isOpen = false, ...said } = team
  return { at, as, sql: 'select public.create_team($1)', said: { ...said, is_open: isOpen } }
}

export function joining(as: Actor, at: number, team: string): Step {
  return {
    at,
    as,
    said: { team },
    sql: `select public.join_team((select team.invite_code from public.teams as team where team.name = $1 ->> 'team'))`,
  }
}

export function askingToJoin(as: Actor, at: number, team: string, message: string): Step {
  return {
    at,
    as,
    said: { team, message },
    sql: `select public.ask_to_join((select team.id from public.teams as team where team.name = $1 ->> 'team'), $1 ->> 'message')`,
  }
}

export function invitingSeeker(as: Actor, at: number, guest: Actor, message: string): Step {
  return {
    at,
    as,
    said: { guest: guest.id, message },
    sql: `select public.invite_to_team((select looking.id from public.team_seekers as looking
      where looking.user_id = ($1 ->> 'guest')::uuid), $1 ->> 'message')`,
  }
}

/** The lead answers a request, or an invited person answers the team. */
function answering(as: Actor, at: number, person: Actor, team: string, accepts: boolean): Step {
  return {
    at,
    as,
    said: { person: person.id, team, accepts },
    sql: `select public.answer_request((select open.id from public.team_requests as open join public.teams as team on team.id = open.team_id
      where open.user_id = ($1 ->> 'person')::uuid and team.name = $1 ->> 'team' and open.answer is null), ($1 ->> 'accepts')::boolean)`,
  }
}

/** The teams, people looking for one, and their requests and invitations so far. */
export function hackathonTeams(people: readonly Person[], moments: Moments): Hackathon {
  const coming = people.filter(({ cancels, isOnline }) => !cancels && !isOnline)
  const withTeam = coming.filter(({ hackathon }) => hackathon === 'have_team')
  const alone = coming.filter(({ hackathon }) => hackathon === 'solo')
  const seekers = coming.filter(({ hackathon }) => hackathon === 'need_team').slice(0, seeking.length)
  const steps: Step[] = []
  const formed = teams.map(({ size: planned, ...source }): Team => {
    const size = Math.min(planned, maxTeamSize)
    const [leader, ...mates] = size === 1 && !source.isOpen ? alone.splice(0, 1) : withTeam.splice(0, size)
    if (!leader || mates.length < size - 1) throw new RangeError('There are not enough people for the teams.')
    const at = moments.after(leader.registeredAt, 1, 30)
    steps.push(forming(leader, at, source))
    let last = at
    for (const mate of mates) {
      last = moments.after(Math.max(last, mate.registeredAt), 0.2, 24)
      steps.push(joining(mate, last, source.name))
    }
    return { name: source.name, members: [leader, ...mates] }
  })
  for (const [index, seeker] of seekers.entries()) {
    const [skills = '', about] = seeking[index] ?? []
    steps.push({
      at: moments.after(seeker.registeredAt, 0.2, 30),
      as: seeker,
      sql: 'select public.look_for_team($1)',
      said: { skills: skills.split(' '), about },
    })
  }
  steps.push(...questions(formed, seekers, moments))
  return { teams: formed, seekers, steps }
}

/** Requests and invitations of the last days, answered and open. */
function questions(formed: readonly Team[], seekers: readonly Person[], moments: Moments): Step[] {
  const teamNamed = (name: string) => {
    const found = formed.find((team) => team.name === name)
    if (!found) throw new RangeError(`There is no team called ${name}.`)
    return found
  }
  const [ghost, anonymous, hradov, bridges, fourier, coffee] = [
    'Ghost in the Ansatz',
    'Decoherence Anonymous',
    'Qubits of Hradov',
    'Sieben Brücken',
    'Loud Fourier',
    'Kaffeepause',
  ].map(teamNamed)
  const [first, second, third, fourth, fifth, sixth, seventh] = seekers
  if (!ghost || !anonymous || !hradov || !bridges || !fourier || !coffee) return []
  if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh) return []
  const lately = (days: number) => moments.ago(days)
  return [
    askingToJoin(first, lately(0.9), anonymous.name, asking[0] ?? ''),
    askingToJoin(second, lately(0.7), ghost.name, asking[1] ?? ''),
    askingToJoin(third, lately(0.4), bridges.name, asking[2] ?? ''),
    askingToJoin(fourth, lately(0.35), bridges.name, asking[3] ?? ''),
    askingToJoin(fifth, lately(0.8), hradov.name, asking[2] ?? ''),
    answering(hradov.members[0], lately(0.5), fifth, hradov.name, false),
    invitingSeeker(
      fourier.members[0],
      lately(0.6),
      sixth,
      'You said you can solder. Want to come make some noise with us?',
    ),
    invitingSeeker(coffee.members[0], lately(0.55), seventh, 'There is cake.'),
    answering(seventh, lately(0.3), seventh, coffee.name, false),
  ]
}
