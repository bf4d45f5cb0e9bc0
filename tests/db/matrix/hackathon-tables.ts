import { admins, everybody, owners, personal, type TableEntry } from './table-entry.ts'

/** The id of somebody's team, project and so on: others see it, so it must not be the account's id. */
function idOf(kind: number, person: string): string {
  return `0000000${kind}${person.slice(8)}`
}
const teamOf = (person: string) => idOf(1, person)
export const memberOf = (person: string) => idOf(2, person)
export const requestOf = (person: string) => idOf(3, person)
export const projectOf = (person: string) => idOf(4, person)

/** One row in every hackathon table: somebody leads a team of their own, and has done everything possible. */
export function hackathonRows(person: string) {
  const name = person.slice(9, 23)
  return {
    teams: { id: teamOf(person), name: `Team ${name}`, is_open: true, invite_code: name },
    team_members: { id: memberOf(person), team_id: teamOf(person), user_id: person, is_leader: true },
    team_seekers: { id: idOf(5, person), user_id: person, skills: ['python'] },
    team_requests: { id: requestOf(person), team_id: teamOf(person), user_id: person, kind: 'asked' },
    projects: {
      id: projectOf(person),
      team_id: teamOf(person),
      title: 'Quiet qubits',
      summary: 'Finds the two noisiest couplers of a device.',
      repository_url: `https://github.com/quiet-qubits/${name}`,
      licence: 'MIT',
      is_published: true,
      changed_by: person,
    },
    project_scores: { project_id: projectOf(person), criterion: 'right', user_id: person, points: 5 },
  }
}
type HackathonTable = keyof ReturnType<typeof hackathonRows>

export const rubric = [{ key: 'right', title: 'Correctness', weight: 100, position: 1 }]

function shared(
  table: HackathonTable,
  change: Record<string, unknown>,
  entry: Partial<TableEntry> = {},
): TableEntry {
  return personal({
    row: (person) => hackathonRows(person)[table],
    change,
    // People see their team, and others', through functions that only show names.
    allowed: { select: admins },
    ...entry,
  })
}

/** The hackathon's tables, all written only by functions. */
export const hackathonTables: Record<string, TableEntry> = {
  teams: shared('teams', { name: 'Taken over' }, { column: 'id', markOf: teamOf }),
  team_members: shared('team_members', { is_leader: false }),
  team_seekers: shared('team_seekers', { about: 'Taken over' }),
  team_requests: shared('team_requests', { answer: 'accepted' }),
  projects: shared('projects', { is_published: false }, { column: 'changed_by' }),
  project_scores: shared(
    'project_scores',
    { points: 10 },
    // Judges see only their own scores.
    { allowed: { select: { ...owners, ...admins } } },
  ),
  rubric_criteria: {
    column: 'key',
    isPersonal: false,
    row: () => ({ key: 'new', title: 'New', weight: 1, position: 2 }),
    change: { weight: 1 },
    allowed: { select: everybody },
  },
}
