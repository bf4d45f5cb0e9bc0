import { stored } from '../testing/stored.ts'
import { refusalsOf, type Verdict } from './examine.ts'

const draft = (id: string, _updatedAt = '2025-10-10T08:00:00Z') => stored('session', id, { _updatedAt })

test('reports errors that prevent publishing, with their field; warnings do not', async () => {
  const verdicts: Verdict[] = [
    { level: 'error', message: 'Choose a room.', path: ['room'] },
    { level: 'warning', message: 'Two sessions in one room.', path: ['room'] },
    { level: 'error', message: 'Choose a person.', path: ['speakers', { _key: 'a' }, 'person'] },
  ]
  const found = await refusalsOf([draft('drafts.a'), draft('b')], async () => verdicts)
  expect(found.map(({ documentId, field, text }) => `${documentId} ${field}: ${text}`)).toEqual([
    'a room: Choose a room.',
    'a speakers[_key=="a"].person: Choose a person.',
  ])
})

test('checks only the newest of very many drafts', async () => {
  const checked: string[] = []
  const drafts = Array.from({ length: 80 }, (_, index) =>
    draft(`drafts.${index}`, new Date(Date.UTC(2025, 9, 1, 0, index)).toISOString()),
  )
  await refusalsOf(drafts, async ({ _id }) => {
    checked.push(_id)
    return []
  })
  expect(checked).toHaveLength(60)
  expect(checked[0]).toBe('drafts.79')
})
