import { expect, test } from 'vitest'
import { publishActions } from './publish-actions.ts'

const stored = (id: string) => ({ _id: id, _type: 'session', _rev: `rev of ${id}` })

test('publishes drafts only in the revision that was read', () => {
  const draft = stored('drafts.talk')
  expect(publishActions([draft], new Map([['talk', stored('talk')]]))).toEqual([
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.talk',
      publishedId: 'talk',
      ifDraftRevisionId: 'rev of drafts.talk',
      ifPublishedRevisionId: 'rev of talk',
    },
  ])
  expect(publishActions([draft], new Map())[0]).not.toHaveProperty('ifPublishedRevisionId')
})
