import { publishActions } from './publish-actions.ts'

test('publishes drafts only in the revision that was read', () => {
  const draft = { _rev: 'rev of drafts.talk' }
  expect(publishActions([{ id: 'talk', draft, published: { _rev: 'rev of talk' } }])).toEqual([
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.talk',
      publishedId: 'talk',
      ifDraftRevisionId: 'rev of drafts.talk',
      ifPublishedRevisionId: 'rev of talk',
    },
  ])
  expect(publishActions([{ id: 'talk', draft, published: undefined }])[0]).not.toHaveProperty(
    'ifPublishedRevisionId',
  )
})
