import { randomUUID } from 'node:crypto'
import type { Returned } from '@fest/schemas/database.ts'
import type { Client, People, Person, TestBackend } from './backend.ts'
import { register } from './registration.ts'

/** Somebody who is registered under a name of their own, and may join a team. */
export async function participant(backend: TestBackend, name = 'Mira Okafor'): Promise<Person> {
  const person = await backend.signUp()
  await register(person.client, { details: { full_name: name } }).throwOnError()
  return person
}

export const myTeam = async (client: Client): Promise<Returned<'my_team'>> =>
  (await client.rpc('my_team').throwOnError()).data

export async function formTeam(
  { client }: Person,
  name = `Team ${randomUUID()}`,
): Promise<{ id: string; code: string }> {
  const { data } = await client.rpc('create_team', { answers: { name, is_open: true } }).throwOnError()
  return { id: data, code: (await myTeam(client)).team?.invite_code ?? '' }
}

/** A leader, who comes first, with `size - 1` others on a team. */
export async function teamOf<const Size extends number>(backend: TestBackend, size: Size) {
  const leader = await participant(backend, 'Lena Leader')
  const { id, code } = await formTeam(leader)
  const people: [Person, ...Person[]] = [leader]
  while (people.length < size) {
    const mate = await participant(backend, `Mate${people.length} Novak`)
    await mate.client.rpc('join_team', { invite_code: code }).throwOnError()
    people.push(mate)
  }
  return { id, code, people: people as number extends Size ? [Person, ...Person[]] : People<Size> }
}

/** What a team hands in: an address of its own each time. */
export function projectAnswers(change: Record<string, string | null> = {}) {
  return {
    title: 'Quiet qubits',
    summary: 'Finds the two noisiest couplers of a device from a hundred short circuits.',
    repository_url: `https://github.com/quiet-qubits/${randomUUID()}`,
    licence: 'MIT',
    ...change,
  }
}

export async function submitProject(
  backend: TestBackend,
  title = 'Quiet qubits',
): Promise<{ leader: Person; project: string }> {
  const leader = await participant(backend, `Maker ${title}`)
  await formTeam(leader)
  await leader.client.rpc('submit_project', { answers: projectAnswers({ title }) }).throwOnError()
  return { leader, project: (await myTeam(leader.client)).project?.project_id ?? '' }
}
