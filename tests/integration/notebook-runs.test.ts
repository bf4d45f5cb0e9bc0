import {
  type NotebookReport,
  readPublishedNotebooks,
  tellOfRuns,
} from '@fest/local/notebooks/published-notebooks.ts'
import { openEmbeddedContent } from '../support/content-service.ts'

const { organizer: client } = await openEmbeddedContent()

const material = (id: string, fields: object = {}) => ({
  _id: id,
  _type: 'material',
  kind: 'notebook',
  title: id,
  qiskitVersion: '2.0.0',
  testedAt: '2025-01-01',
  ...fields,
})
const report = (id: string, fields: Partial<NotebookReport> = {}): NotebookReport => ({
  id,
  title: id,
  day: '2025-09-28',
  qiskitVersion: '2.1.2',
  seconds: 3.2,
  failure: null,
  ...fields,
})
const read = (id: string) =>
  client.fetch<Record<string, unknown> | null>('*[_id == $id][0]', { id }, { perspective: 'raw' })

test('only notebooks whose file visitors can open are run', async () => {
  const asset = await client.assets.upload('file', Buffer.from('{"cells": []}'), { filename: 'a.ipynb' })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: asset._id } }
  await client.mutate([
    { create: material('shown', { file }) },
    { create: material('linked') },
    { create: material('slides', { file, kind: 'slides' }) },
    { create: material('drafts.unseen', { file }) },
  ])
  expect(await readPublishedNotebooks(client)).toEqual([{ id: 'shown', title: 'shown', url: asset.url }])
})

test('a run to the end is kept in the draft, with what somebody is writing there', async () => {
  const failure = { day: '2025-08-01', text: 'Cell 2: KeyError' }
  await client.mutate([
    { create: material('fine', { failure }) },
    { create: material('drafts.fine', { failure, title: 'Being written' }) },
  ])
  expect(await tellOfRuns(client, [report('fine')])).toEqual([])
  const draft = await read('drafts.fine')
  expect(draft).toMatchObject({
    title: 'Being written',
    qiskitVersion: '2.1.2',
    testedAt: '2025-09-28',
    testedSeconds: 4,
  })
  expect(draft).not.toHaveProperty('failure')
  // Visitors read what was published until an organizer says so.
  expect(await read('fine')).toMatchObject({ testedAt: '2025-01-01', failure })
})

test('a run that stopped says where, or why it could not start, and leaves when the notebook last reached its end', async () => {
  await client.mutate([{ create: material('broken') }, { create: material('lost') }])
  const failure = { cell: 3, text: 'ImportError: cannot import name execute' }
  const unread = { cell: null, text: 'The file answers 404.' }
  const gone = await tellOfRuns(client, [
    report('broken', { failure }),
    report('lost', { qiskitVersion: null, seconds: 0, failure: unread }),
    report('deleted', { failure }),
  ])
  expect(gone).toEqual(['deleted'])
  expect(await read('drafts.deleted')).toBeNull()
  expect(await read('drafts.broken')).toMatchObject({
    qiskitVersion: '2.0.0',
    testedAt: '2025-01-01',
    failure: {
      day: '2025-09-28',
      qiskitVersion: '2.1.2',
      text: 'Cell 3: ImportError: cannot import name execute',
    },
  })
  expect(await read('drafts.lost')).toMatchObject({ failure: { day: '2025-09-28', text: unread.text } })
})

test('one that can’t be written keeps no other from its draft, and is told', async () => {
  await client.mutate([{ create: material('poisoned') }, { create: material('healthy') }])
  // Nothing that a run says is as deep as this.
  let text: unknown = 'deep'
  for (let depth = 0; depth < 100; depth += 1) text = { text }
  const poisoned = report('poisoned', { qiskitVersion: text as string })
  await expect(tellOfRuns(client, [poisoned, report('healthy')])).rejects.toThrow('poisoned')
  expect(await read('drafts.healthy')).toMatchObject({ testedAt: '2025-09-28' })
})
