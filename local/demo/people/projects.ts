import type { Backend } from '../../backend/backend.ts'
import { type Actor, actor } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Moments } from './moments.ts'
import type { Team } from './teams.ts'
import type { Step } from './timeline.ts'

type ProjectSource = {
  team: string
  /** Roughly what judges think of it. */
  quality: number
  title: string
  summary: string
  challenge: string | null
  licence: string
  demo?: string
}

const projects: readonly ProjectSource[] = [
  {
    team: 'Bell pepper',
    quality: 7.6,
    title: 'Dessert, correlated',
    challenge: 'explain-it-to-fourteen',
    licence: 'MIT',
    demo: 'https://dessert.fallfest-lindenhof.example',
    summary:
      'A CHSH game for two phones and a cafeteria line. Players press buttons, a real circuit answers, and a counter shows how often no classical plan could have won.',
  },
  {
    team: 'The Uncertain Five',
    quality: 8.3,
    title: 'Five boxes, 4,096 shots',
    challenge: 'noise-detective',
    licence: 'Apache-2.0',
    summary:
      'Names the fault in each sealed box with at most 4,096 shots, error bar included. The flow chart fits on one page, and we tested it on boxes of our own.',
  },
  {
    team: 'Ghost in the Ansatz',
    quality: 8.0,
    title: 'Where did my gradient go?',
    challenge: null,
    licence: 'MIT',
    demo: 'https://ghost.fallfest-lindenhof.example',
    summary:
      'Colors each gate of a variational circuit by how much it still matters. Finds barren plateaus in the first minute, not after the first all-nighter.',
  },
  {
    team: 'Zimtschnecke',
    quality: 6.6,
    title: 'Rolls before seven',
    challenge: 'honest-heuristic',
    licence: 'GPL-3.0',
    summary:
      'QAOA against the route the baker drives from memory. The baker wins on eight nodes; we say where that would change, and why it doesn’t yet.',
  },
  {
    team: 'Decoherence Anonymous',
    quality: 7.1,
    title: 'Forget-me-not',
    challenge: 'noise-detective',
    licence: 'BSD-3-Clause',
    summary:
      'Measures T1 and T2 of every qubit with the fewest circuits we could find, and draws a meadow where each qubit wilts as fast as it forgets.',
  },
  {
    team: 'Qubits of Hradov',
    quality: 8.5,
    title: 'Interference, a card game',
    challenge: 'explain-it-to-fourteen',
    licence: 'CC-BY-4.0',
    demo: 'https://cards.fallfest-lindenhof.example',
    summary:
      'Fifty-four cards to print, a rule sheet with no formulas, and a small program that checks each round with Qiskit. Play-tested with four ninth graders so far.',
  },
  {
    team: 'Null Hypothesis',
    quality: 7.4,
    title: 'Is it the noise or is it us?',
    challenge: 'honest-heuristic',
    licence: 'MIT',
    summary:
      'Runs every benchmark three times with the labels shuffled. Two of our five results disappeared, and the README starts with those.',
  },
  {
    team: 'Sieben Brücken',
    quality: 4.4,
    title: 'Lost on campus',
    challenge: 'honest-heuristic',
    licence: 'MIT',
    summary:
      'Working title. A walk over every bridge on the campus map, found by sampling and repair. The map is done. The repair isn’t.',
  },
  {
    team: 'Loud Fourier',
    quality: 6.9,
    title: 'Chord of phases',
    challenge: 'explain-it-to-fourteen',
    licence: 'other_open',
    summary:
      'Four sliders, four qubits, one chord: the quantum Fourier transform as a synthesizer that runs in your browser. Headphones recommended.',
  },
]

/** Judges from the sample content's program, in addition to the demo's admin. */
export const guestJudges = [
  actor('leila.farahani@reliable-computing.example'),
  actor('mateo.quispe@monteclaro.example'),
]

/** The part of submit_project() after its check that submissions are open, which isn't before the event. */
const insertProject = `
  insert into public.projects (team_id, title, summary, repository_url, demo_url, licence, challenge, changed_by)
    select membership.team_id, said.title, said.summary, said.repository_url, said.demo_url, said.licence, said.challenge, $2
    from public.team_members as membership, jsonb_populate_record(null::public.projects, $1) as said where membership.user_id = $2`

/** The projects that teams submitted, as on the last morning; none of them is public. */
export function projectSubmissions(teams: readonly Team[], moments: Moments): Step[] {
  return projects.map(({ team, demo, ...source }, index) => {
    const leader = teams.find(({ name }) => name === team)?.members[0]
    if (!leader) throw new RangeError(`Nobody leads a team called ${team}.`)
    const repository = team
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z]+/g, '-')
    return {
      at: moments.ago(2.4 - index * 0.2),
      as: leader,
      sql: insertProject,
      said: {
        ...source,
        demo_url: demo ?? null,
        repository_url: `https://github.com/fallfest-lindenhof-sample/${repository}`,
      },
    }
  })
}

/** How far a judge is: complete projects, and criteria of the next one. */
type Progress = { judge: Actor; complete: number; begun: number }

const remarks = [
  'Runs from a fresh clone in under a minute.',
  'Lovely picture, no units.',
  'The test doesn’t test the claim. Ask at the demo.',
  'Honest about where it loses. More of this!',
  'The README assumes Linux.',
  'I’d show this to my own students.',
]

/**
 * Scores and remarks of judging in progress: one judge is done, one nearly, and the demo's admin has begun. Inserted
 * directly, since save_score() works only after submissions close.
 */
export async function judge(
  { sql }: Pick<Backend, 'sql'>,
  admin: Actor,
  chance: Chance,
  moments: Moments,
): Promise<void> {
  const [leila, mateo] = guestJudges
  if (!leila || !mateo) return
  // A project's stamp uses the wall clock, not the transaction's time.
  const handed = await sql<{ id: string }>(
    'with updated as (update public.projects set updated_at = created_at where true returning id, created_at) select id from updated order by created_at, id',
  )
  const criteria = await sql<{ key: string }>(
    'select key from public.rubric_criteria where is_current order by position',
  )
  const progress: Progress[] = [
    { judge: leila, complete: handed.length, begun: 0 },
    { judge: mateo, complete: handed.length - 2, begun: 2 },
    { judge: admin, complete: 3, begun: 1 },
  ]
  const scores = progress.flatMap(({ judge, complete, begun }) =>
    handed.slice(0, complete + Math.min(1, begun)).flatMap(({ id }, place) =>
      criteria.slice(0, place < complete ? criteria.length : begun).map(({ key }) => ({
        project: id,
        criterion: key,
        judge: judge.id,
        points: Math.max(
          0,
          Math.min(10, Math.round((projects[place]?.quality ?? 5) + (chance.number() - 0.5) * 3)),
        ),
        note: chance.is(0.16) ? chance.pick(remarks) : null,
        at: moments.ago(0.6 - place * 0.06),
      })),
    ),
  )
  await sql(
    `insert into public.project_scores (project_id, criterion, user_id, points, note, created_at, updated_at)
      select project, criterion, judge, points, note, to_timestamp(at / 1000), to_timestamp(at / 1000)
      from jsonb_to_recordset($1) as one (project uuid, criterion text, judge uuid, points smallint, note text, at float8)`,
    [JSON.stringify(scores)],
  )
}
