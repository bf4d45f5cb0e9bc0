import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import type { Backend } from '../../backend/backend.ts'
import { type Actor, actor, type Person } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import sample from './sample/hackathon.json' with { type: 'json' }
import phrases from './sample/phrases.json' with { type: 'json' }
import { type Step, stepsWith } from './timeline.ts'

/** A team and its members, its lead first. */
type Team = { name: string; members: readonly [Actor, ...Actor[]] }
type Hackathon = { teams: readonly Team[]; seekers: readonly Person[]; steps: Step[] }

export const forming = stepsWith('select public.create_team($1)')
export const joining = stepsWith<{ team: string }>(
  `select public.join_team((select team.invite_code from public.teams as team where team.name = $1 ->> 'team'))`,
)
export const askingToJoin = stepsWith<{ team: string; message: string }>(
  `select public.ask_to_join((select team.id from public.teams as team where team.name = $1 ->> 'team'), $1 ->> 'message')`,
)
export const invitingSeeker = stepsWith<{ guest: string; message: string }>(
  `select public.invite_to_team((select looking.id from public.team_seekers as looking
    where looking.user_id = ($1 ->> 'guest')::uuid), $1 ->> 'message')`,
)
const lookingForTeam = stepsWith('select public.look_for_team($1)')
/** The lead declines a request, or an invited person an invitation. */
const declining = stepsWith<{ person: string; team: string }>(
  `select public.answer_request((select open.id from public.team_requests as open join public.teams as team on team.id = open.team_id
    where open.user_id = ($1 ->> 'person')::uuid and team.name = $1 ->> 'team' and open.answer is null), false)`,
)
/** The part of submit_project() after its check that submissions are open, which isn't before the event. */
const submittingProject = stepsWith(`
  insert into public.projects (team_id, title, summary, repository_url, demo_url, licence, challenge, changed_by)
    select membership.team_id, said.title, said.summary, said.repository_url, said.demo_url, said.licence, said.challenge, $2
    from public.team_members as membership, jsonb_populate_record(null::public.projects, $1) as said where membership.user_id = $2`)

/** The teams, people looking for one, and their requests and invitations so far. */
export function hackathonTeams(people: readonly Person[], moments: Moments): Hackathon {
  const coming = people.filter(({ cancels, isOnline }) => !cancels && !isOnline)
  const withTeam = coming.filter(({ hackathon }) => hackathon === 'have_team')
  const alone = coming.filter(({ hackathon }) => hackathon === 'solo')
  const seekers = coming.filter(({ hackathon }) => hackathon === 'need_team').slice(0, sample.seekers.length)
  const steps: Step[] = []
  const teams = sample.teams.map(({ size: planned, answers }): Team => {
    const size = Math.min(planned, maxTeamSize)
    const [leader, ...mates] = size === 1 && !answers.is_open ? alone.splice(0, 1) : withTeam.splice(0, size)
    if (!leader || mates.length < size - 1) throw new RangeError('There are not enough people for the teams.')
    const at = moments.after(leader.registeredAt, 1, 30)
    steps.push(forming(leader, at, answers))
    let last = at
    for (const mate of mates) {
      last = moments.after(Math.max(last, mate.registeredAt), 0.2, 24)
      steps.push(joining(mate, last, { team: answers.name }))
    }
    return { name: answers.name, members: [leader, ...mates] }
  })
  for (const [index, seeker] of seekers.entries())
    steps.push(
      lookingForTeam(seeker, moments.after(seeker.registeredAt, 0.2, 30), sample.seekers[index] ?? {}),
    )
  steps.push(...requests(teams, seekers, moments))
  return { teams, seekers, steps }
}

/** Requests and invitations of the last days, declined and open. */
function requests(teams: readonly Team[], seekers: readonly Person[], moments: Moments): Step[] {
  return sample.requests.flatMap(
    ({ seeker: place, daysAgo, message, isInvited, declinedDaysAgo, ...said }) => {
      const seeker = seekers[place]
      const [leader] = teams.find(({ name }) => name === said.team)?.members ?? []
      if (!seeker || !leader) throw new RangeError(`Nobody asks to join ${said.team}.`)
      const at = moments.ago(daysAgo)
      const request = isInvited
        ? invitingSeeker(leader, at, { guest: seeker.id, message })
        : askingToJoin(seeker, at, { ...said, message })
      if (declinedDaysAgo === undefined) return [request]
      const answer = { person: seeker.id, ...said }
      return [request, declining(isInvited ? seeker : leader, moments.ago(declinedDaysAgo), answer)]
    },
  )
}

const projects = sample.teams.flatMap(({ answers: { name }, project }) =>
  project ? [{ team: name, ...project }] : [],
)

/** The projects that teams submitted, as on the last morning; none of them is public. */
export function projectSubmissions(teams: readonly Team[], moments: Moments): Step[] {
  return projects.map(({ team, answers }, index) => {
    const leader = teams.find(({ name }) => name === team)?.members[0] ?? null
    const repository = team
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z]+/g, '-')
    return submittingProject(leader, moments.ago(2.4 - index * 0.2), {
      ...answers,
      repository_url: `https://github.com/fallfest-lindenhof-sample/${repository}`,
    })
  })
}

/** Judges from the sample content's program, in addition to the demo's admin. */
export const guestJudges = [
  actor('leila.farahani@reliable-computing.example'),
  actor('mateo.quispe@monteclaro.example'),
] as const

/** Judging in progress. Inserted directly, since save_score() works only after submissions close. */
export async function judge(
  { sql }: Pick<Backend, 'sql'>,
  admin: Actor,
  chance: Chance,
  moments: Moments,
): Promise<void> {
  const [leila, mateo] = guestJudges
  // A project's stamp uses the wall clock, not the transaction's time.
  const handed = await sql<{ id: string }>(
    'with updated as (update public.projects set updated_at = created_at where true returning id, created_at) select id from updated order by created_at, id',
  )
  const criteria = await sql<{ key: string }>(
    'select key from public.rubric_criteria where is_current order by position',
  )
  // How far each is: complete projects, and criteria of the next one.
  const progress = [
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
        note: chance.is(0.16) ? chance.pick(phrases.judgesRemarks) : null,
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
