import type { StoredDocument } from '@fest/studio/documents/stored-document.ts'
import { readDocuments } from '@fest/studio/import/dataset.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import { runImport } from '@fest/studio/import/plan/run-import.ts'
import type { Entry, Program } from '@fest/studio/import/program.ts'
import { entriesQuery, type ImportEntry, newEntry } from '@fest/studio/import/plan/import-entry.ts'
import { planUndo, type UndoPlan } from '@fest/studio/import/undo/plan-undo.ts'
import { readUndo, runUndo } from '@fest/studio/import/undo/run-undo.ts'
import { shownTrash, trashQuery } from '@fest/studio/trash/trash.ts'
import { openContentWithRooms } from '../support/content-service.ts'
import { importsInto, personEntry, programOf } from '../support/imports.ts'

const service = await openContentWithRooms()
const { organizer: client } = service

const { importAll, undo, contents } = importsInto(() => client)

type Row = { id: string; title: string; people?: string[] }

function program(source: string, rows: readonly Row[]): Program {
  const people = [...new Set(rows.flatMap((row) => row.people ?? []))]
  const sessions = rows.map(({ id, title, people: onStage = [] }): Entry => ({
    type: 'session',
    id,
    isByName: false,
    place: 'row 1',
    fields: { title, speakers: onStage.map((name) => ({ person: { type: 'person', id: name } })) },
  }))
  return programOf(source, [...people.map((name) => personEntry(name)), ...sessions])
}

const draftOf = async (source: string, id: string) => {
  const query = '*[imported.source == $source && imported.id == $id][0]'
  const found = await client.fetch<StoredDocument | null>(query, { source, id }, { perspective: 'raw' })
  if (!found) throw new Error(`${source} has no ${id}.`)
  return found
}
const reasons = ({ kept }: UndoPlan) =>
  Object.fromEntries(kept.map(({ title, reason, usedBy }) => [title, usedBy ?? reason]))

test('an import is one entry, which another organizer can undo as a whole', async () => {
  const before = await contents()
  const rows = Array.from({ length: 130 }, (_, index) => ({
    id: `${index}`,
    title: `Whole ${index}`,
    people: [`Whole Person ${index % 50}`],
  }))
  const entry = await importAll(program('whole', rows))
  const [listed] = await client.fetch<ImportEntry[]>(entriesQuery, {}, { perspective: 'raw' })
  const whole = { author: 'Olga', file: 'whole.csv', written: 180, isComplete: true }
  expect(listed).toMatchObject({ _id: entry._id, ...whole })
  expect(await service.visitor.fetch(entriesQuery)).toEqual([])
  expect((await undo(entry)).kept).toEqual([])
  expect(await contents()).toEqual(before)
  expect(await client.getDocument(entry._id)).toMatchObject({ undoneAt: expect.any(String), left: 0 })
  // Undoing again does nothing.
  expect(await undo(entry)).toEqual({ undone: [], kept: [] })
})

test('what an import changed becomes what it was, and an older import can still be undone', async () => {
  const before = await contents()
  const first = await importAll(program('twice', [{ id: 'a', title: 'Twice one' }]))
  const once = await contents()
  const second = await importAll(program('twice', [{ id: 'a', title: 'Twice two' }]))
  expect(await draftOf('twice', 'a')).toMatchObject({ title: 'Twice two' })
  // The newer one has touched what the older one wrote.
  const { parts, documents } = await readUndo(client, first._id)
  expect(reasons(planUndo(parts, documents))).toEqual({ 'Twice one': 'edited' })
  await undo(second)
  expect(await contents()).toEqual(once)
  expect((await undo(first)).kept).toEqual([])
  expect(await contents()).toEqual(before)
})

test('what was edited or published since stays, with whom it refers to, unless discarded all the same', async () => {
  const before = await contents()
  const entry = await importAll(
    program('touched', [
      { id: 'edited', title: 'Touched edited', people: ['Touched Ada'] },
      { id: 'published', title: 'Touched published' },
      { id: 'plain', title: 'Touched plain', people: ['Touched Bo'] },
    ]),
  )
  const { _id: edited } = await draftOf('touched', 'edited')
  await client.patch(edited).set({ summary: 'By hand' }).commit()
  const publishedId = (await draftOf('touched', 'published'))._id.replace('drafts.', '')
  await service.publish(publishedId)
  expect(reasons(await undo(entry))).toEqual({
    'Touched edited': 'edited',
    'Touched Ada': 'Touched edited',
    'Touched published': 'published',
  })
  expect(await client.getDocument(entry._id)).toMatchObject({ left: 3 })
  expect(await client.getDocument(edited)).toMatchObject({ summary: 'By hand' })
  await expect(draftOf('touched', 'plain')).rejects.toThrow('no plain')

  const anyway = await undo(entry, new Set([edited.replace('drafts.', '')]))
  expect(reasons(anyway)).toEqual({ 'Touched published': 'published' })
  await client.delete(publishedId)
  expect(await contents()).toEqual(before)
})

test('what was new and is published goes into the trash when it is ticked, unless what stays refers to it', async () => {
  const before = await contents()
  const source = 'live'
  const entry = await importAll(
    program(source, [
      { id: 'a', title: 'Live a', people: ['Live Ada'] },
      { id: 'b', title: 'Live b', people: ['Live Ada', 'Live Bo'] },
    ]),
  )
  const { parts } = await readUndo(client, entry._id)
  const ids = new Map(parts.flatMap(({ documents }) => documents).map(({ title, id }) => [title, id]))
  const idOf = (title: string) => ids.get(title) ?? ''
  for (const title of ['Live Ada', 'Live Bo', 'Live a', 'Live b']) await service.publish(idOf(title))
  // Told before anything is ticked: what could go, and what something refers to.
  const { documents } = await readUndo(client, entry._id)
  expect(reasons(planUndo(parts, documents))).toEqual({
    'Live a': 'published',
    'Live b': 'published',
    'Live Ada': expect.stringMatching(/^Live [ab]$/),
    'Live Bo': 'Live b',
  })
  const some = await undo(entry, new Set([idOf('Live b'), idOf('Live Ada'), idOf('Live Bo')]))
  expect(reasons(some)).toEqual({ 'Live a': 'published', 'Live Ada': 'Live a' })
  expect(await client.getDocument(idOf('Live b'))).toBeUndefined()
  expect(await client.getDocument(idOf('Live Bo'))).toBeUndefined()

  const trashed = await client.fetch<Parameters<typeof shownTrash>[0]>(trashQuery, {}, { perspective: 'raw' })
  const kept = shownTrash(trashed, new Set()).find(({ id }) => id === idOf('Live b'))
  expect(kept).toMatchObject({ title: 'Live b', author: 'Olga', hasPublished: true })

  // People first in the file, and sessions first when they go.
  expect((await undo(entry, new Set(ids.values()))).kept).toEqual([])
  expect(await contents()).toEqual(before)
})

test('what somebody types while it is being undone is not lost', async () => {
  const entry = await importAll(program('meanwhile', [{ id: 'a', title: 'Meanwhile' }]))
  const { parts, documents } = await readUndo(client, entry._id)
  const plan = planUndo(parts, documents)
  const { _id: id } = await draftOf('meanwhile', 'a')
  await client.patch(id).set({ title: 'Typed' }).commit()
  await expect(runUndo(client, entry, plan, 'Olga')).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument(id)).toMatchObject({ title: 'Typed' })
})

test('an import that was stopped and continued is still one entry', async () => {
  const before = await contents()
  const rows = Array.from({ length: 700 }, (_, index) => ({ id: `${index}`, title: `Continued ${index}` }))
  const whole = program('continued', rows)
  const entry = newEntry('continued.csv', 'Olga', new Date())
  const stop = new AbortController()
  const stopped = runImport(client, planImport(whole, await readDocuments(client)).items, entry, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await client.getDocument(entry._id)).not.toHaveProperty('isComplete')
  await runImport(client, planImport(whole, await readDocuments(client)).items, entry)
  expect(await client.getDocument(entry._id)).toMatchObject({ written: 700, isComplete: true })
  await undo(entry)
  expect(await contents()).toEqual(before)
})
