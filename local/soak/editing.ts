import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { Place } from './place.ts'
import { ask, nth, send } from './request.ts'

/** A session that organizers keep changing; a separate one, so that what visitors read stays the same. */
const published = 'soak-session'
const draft = draftIdOf(published)

/** An organizer edits a draft, and publishes or discards it. */
export async function edit(
  place: Place,
  turn: number,
  { isPublished }: { isPublished: boolean },
): Promise<void> {
  const pair = { draftId: draft, publishedId: published }
  const title = `Soak, edition ${turn}`
  await mutate(place, [
    { createIfNotExists: { _id: draft, _type: 'session', title } },
    { patch: { id: draft, set: { title, summary: `${turn} `.repeat(200) } } },
  ])
  const action = isPublished ? 'sanity.action.document.publish' : 'sanity.action.document.discard'
  await send(
    `${place.origin}/lake/v${contentApiVersion}/data/actions/production`,
    { actions: [{ actionType: action, ...pair }] },
    writing(place),
  )
  // Now and then what was published is deleted again.
  if (isPublished && turn % 4 === 3) await mutate(place, [{ delete: { id: published } }])
}

export async function readPast({ origin, token }: Place): Promise<void> {
  const address = `${origin}/lake/v${contentApiVersion}/data/history/production/transactions/${draft}?limit=50`
  await ask(address, { headers: { authorization: `Bearer ${token}` } })
}

export async function openStudio({ origin }: Place, turn: number): Promise<void> {
  const page = await ask(`${origin}/studio/${nth(['', 'structure', 'presentation'], turn)}`)
  const script = /src="(\/studio\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  if (script === undefined) throw new Error('The Studio names no script.')
  await ask(origin + script)
}

function mutate(place: Place, mutations: readonly object[]): Promise<unknown> {
  return send(
    `${place.origin}/lake/v${contentApiVersion}/data/mutate/production?returnIds=true`,
    { mutations },
    writing(place),
  )
}

function writing({ token }: Place): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
