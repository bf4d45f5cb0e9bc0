import type { Json } from '@fest/schemas/database.types.ts'
import { slidesTypes } from '@fest/schemas/core/slides-file.ts'
import { type Person, type TestBackend, testSiteUrl } from './backend.ts'
import { submissionAnswers, submit } from './submissions.ts'

const { full_name, bio, title, abstract } = submissionAnswers.talk

/** What a speaker's page has at first: what they proposed. */
export const proposed = { full_name, bio: bio.trim(), title, abstract: abstract.trim(), links: [] }

export type Speaker = Person & { talk: string }

/** Somebody whose proposed talk is accepted, and confirmed by them unless it's said otherwise. */
export async function newSpeaker(backend: TestBackend, status = 'confirmed'): Promise<Speaker> {
  const person = await backend.signUp()
  const { id: talk } = await submit(person.client, 'talk')
  await backend.sql`update public.talk_proposals set status = ${status} where id = ${talk}`
  return { ...person, talk }
}

/** Sends a speaker's file to where their talk's are kept, as the browser does. */
export async function uploadSlides(
  { backend }: TestBackend,
  path: string,
  { by, body, type = slidesTypes.pdf }: { by: Person | null; body: BodyInit; type?: string },
): Promise<Record<string, unknown>> {
  const session = by && (await by.client.auth.getSession()).data.session
  const response = await backend.fetch(
    new Request(`${testSiteUrl}/storage/v1/object/speaker-slides/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        'content-type': type,
        authorization: `Bearer ${session?.access_token ?? backend.anonKey}`,
      },
      body,
      // What fetch() asks of a stream, and its types don't know.
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }),
  )
  return (await response.json()) as Record<string, unknown>
}

export const savePage = ({ client, talk }: Speaker, changes: Record<string, Json>) =>
  client.rpc('save_speaker_page', { proposal: talk, page: { ...proposed, ...changes } })

export const ownPage = async ({ client, talk }: Speaker) =>
  (await client.rpc('my_speaker_page', { proposal: talk }).throwOnError()).data
