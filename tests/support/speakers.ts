import type { Json } from '@fest/schemas/database.types.ts'
import type { Person, TestBackend } from './backend.ts'
import { submissionAnswers, submit } from './submissions.ts'

const { full_name, bio, title, abstract } = submissionAnswers.talk

/** What a speaker's page has at first: what they proposed. */
export const proposed = { full_name, bio: bio.trim(), title, abstract: abstract.trim(), links: [] }

export type Speaker = Person & { talk: string }

/** Somebody whose proposed talk is accepted. */
export async function newSpeaker(backend: TestBackend): Promise<Speaker> {
  const person = await backend.signUp()
  const { id: talk } = await submit(person.client, 'talk')
  await backend.sql`update public.talk_proposals set status = 'accepted' where id = ${talk}`
  return { ...person, talk }
}

export const savePage = ({ client, talk }: Speaker, changes: Record<string, Json>) =>
  client.rpc('save_speaker_page', { proposal: talk, page: { ...proposed, ...changes } })

export const ownPage = async ({ client, talk }: Speaker) =>
  (await client.rpc('my_speaker_page', { proposal: talk }).throwOnError()).data
