import type { Person, TestBackend } from './backend.ts'
import { giveRole } from './roles.ts'
import { type SubmitChange, submitted } from './submissions.ts'

const criteria = [
  { key: 'fit', title: 'Fits beginners', description: 'Nobody is lost.', weight: 75, position: 1 },
  { key: 'clear', title: 'Clear', description: null, weight: 25, position: 2 },
]

export async function publishRubrics({ backend }: TestBackend, isBlind = false): Promise<void> {
  const rubric = { is_blind: isBlind, criteria }
  await backend.sql('select public.sync_review_rubrics($1)', [
    JSON.stringify({ talk: rubric, ambassador: rubric }),
  ])
}

export async function reviewerOf(test: TestBackend, admin: Person, kinds = ['talk']): Promise<Person> {
  const person = await test.signUp()
  await giveRole(admin, person, 'reviewer', kinds)
  return person
}

export async function proposal(
  test: TestBackend,
  answers: SubmitChange['answers'] = {},
): Promise<{ sender: Person; id: string }> {
  const sender = await test.signUp()
  const id = await submitted(sender.client, 'talk', { answers: { email: sender.email, ...answers } })
  return { sender, id }
}

export async function assign(admin: Person, id: string, ...people: readonly Person[]): Promise<void> {
  for (const { id: reviewer } of people)
    await admin.client.rpc('assign_review', { kind: 'talk', id, reviewer, is_assigned: true }).throwOnError()
}

export const score = ({ client }: Person, id: string, fit: number, clear: number, note = '') =>
  client.rpc('save_review', { kind: 'talk', id, scores: { fit, clear }, note })
