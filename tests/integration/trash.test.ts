import { randomUUID } from 'node:crypto'
import { keptDays } from '@fest/studio/documents/kept.ts'
import type { StoredDocument } from '@fest/studio/documents/stored-document.ts'
import { discardDrafts } from '@fest/studio/trash/discard.ts'
import {
  keepInTrash,
  putBack,
  shownTrash,
  type Trashed,
  trashMutations,
  trashQuery,
} from '@fest/studio/trash/trash.ts'
import { openEmbeddedContent } from '../support/content-service.ts'

const service = await openEmbeddedContent()
const { organizer: client } = service

const now = new Date('2026-11-24T10:00:00Z')
const raw = { perspective: 'raw' } as const

async function listed(): Promise<Trashed[]> {
  const entries = await client.fetch<Parameters<typeof shownTrash>[0]>(trashQuery, {}, raw)
  return shownTrash(entries, new Set(await client.fetch<string[]>('*._id', {}, raw)))
}
const entryOf = async (id: string) => {
  const found = (await listed()).find((trashed) => trashed.id === id)
  if (!found) throw new Error(`${id} isn't in the trash.`)
  return found
}
const draftOf = (id: string) => client.fetch<StoredDocument>('*[_id == $id][0]', { id: `drafts.${id}` }, raw)

test('a deleted document is put back as a draft, with what is gone meanwhile as a weak reference', async () => {
  const [id, gone] = [`person-${randomUUID()}`, `venue-${randomUUID()}`]
  await client.create({ _id: gone, _type: 'venue', name: 'The old hall' })
  await client.create({ _id: id, _type: 'room', name: 'Lab', venue: { _type: 'reference', _ref: gone } })
  await keepInTrash(client, [id, `drafts.${id}`], 'Olga', now)
  // Nothing is deleted yet, as when the Content Lake refuses it.
  await expect(entryOf(id)).rejects.toThrow("isn't in the trash")
  await client.delete(id)
  await client.delete(gone)

  const trashed = await entryOf(id)
  expect(trashed).toMatchObject({ title: 'Lab', type: 'room', author: 'Olga', hasPublished: true })
  expect(await service.visitor.fetch(trashQuery)).toEqual([])
  await putBack(client, trashed)
  expect(await draftOf(id)).toMatchObject({
    name: 'Lab',
    venue: { _type: 'reference', _ref: gone, _weak: true },
  })
  expect(await client.getDocument(id)).toBeUndefined()
  await expect(entryOf(id)).rejects.toThrow("isn't in the trash")
  // A second press would overwrite what was typed since.
  await expect(putBack(client, trashed)).rejects.toMatchObject({ statusCode: 409 })
})

test('discarded drafts are in the trash, also those of published documents; a changed one is not discarded', async () => {
  const ids = ['new', 'changed', 'typed'].map((name) => `${name}-${randomUUID()}`)
  const [created = '', changed = '', typed = ''] = ids
  await client.create({ _id: changed, _type: 'person', name: 'Public' })
  for (const id of ids) await client.create({ _id: `drafts.${id}`, _type: 'person', name: `Draft ${id}` })
  const [first, second, third] = await Promise.all(ids.map(draftOf))
  if (!first || !second || !third) throw new Error('They were just created.')
  await client.patch(`drafts.${typed}`).set({ name: 'Typed' }).commit()
  await expect(discardDrafts(client, [third], 'Olga', now)).rejects.toMatchObject({ statusCode: 409 })
  expect(await draftOf(typed)).toMatchObject({ name: 'Typed' })

  await discardDrafts(client, [first, second], 'Olga', now)
  for (const id of [created, changed]) {
    expect(await client.getDocument(`drafts.${id}`)).toBeUndefined()
    await putBack(client, await entryOf(id))
    expect(await draftOf(id)).toMatchObject({ name: `Draft ${id}` })
  }
  expect(await client.getDocument(changed)).toMatchObject({ name: 'Public' })
})

test('what is older than it is kept is deleted with the next deletion', async () => {
  const put = async (name: string, at: Date) => {
    const draft = { _id: `drafts.${name}-${randomUUID()}`, _type: 'person', _rev: 'r', name }
    await client.mutate(trashMutations([draft], 'Olga', at))
  }
  const names = async () => (await listed()).map(({ title }) => title)
  const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
  await put('Old', now)
  await put('Newer', later(keptDays - 1))
  expect(await names()).toContain('Old')
  await put('Newest', later(keptDays + 1))
  expect(await names()).not.toContain('Old')
  expect(await names()).toEqual(expect.arrayContaining(['Newer', 'Newest']))
})
