import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { formFindings } from '../publishing/form-findings.ts'
import { publishActions } from '../publishing/publish-actions.ts'
import type { ReleaseChange } from './changes.ts'

/** What prevents publishing a change, in sentences, by document id; only for documents with problems. */
export type Refusals = ReadonlyMap<string, readonly string[]>

/** Several rules query the server; checking a few documents at a time avoids hundreds of simultaneous requests. */
const atOnce = 6

/** Checks each change against the rules of its form. Rejects when the server can't be reached. */
export async function checkChanges(
  changes: readonly ReleaseChange[],
  workspace: Workspace,
  onProgress: (done: number) => void = () => {},
): Promise<Refusals> {
  const refusals = new Map<string, readonly string[]>()
  const queue = [...changes]
  let done = 0
  // What is published in the same transaction counts as published.
  const together = new Set(changes.map(({ id }) => id))
  const unpublished = new Set(changes.flatMap(({ needs }) => needs))
  const isThere = (id: string) => together.has(id) || !unpublished.has(id)
  const work = async () => {
    for (let change = queue.pop(); change !== undefined; change = queue.pop()) {
      const found = await errorsOf(change, workspace, isThere)
      if (found.length > 0) refusals.set(change.id, found)
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return refusals
}

async function errorsOf(
  { draft, isBroken }: ReleaseChange,
  workspace: Workspace,
  isThere: (id: string) => boolean,
): Promise<string[]> {
  const { errors } = await formFindings(draft, workspace, isThere)
  return isBroken
    ? [...errors, 'It refers to something that was deleted. Open it and choose something else.']
    : errors
}

/** Publishes the changes in one transaction, each only in the revision read; rejects when one has changed since. */
export async function publishChanges(
  client: Pick<SanityClient, 'action'>,
  changes: readonly ReleaseChange[],
): Promise<void> {
  const published = new Map(
    changes.flatMap(({ published }) => (published ? [[published._id, published]] : [])),
  )
  await client.action(
    publishActions(
      changes.map(({ draft }) => draft),
      published,
    ),
  )
}
