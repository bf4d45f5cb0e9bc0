import { draftIdOf, isDraftId, isVersionId, publishedIdOf } from './document-id.ts'

test.each([
  ['talk', false, false],
  ['drafts.talk', true, false],
  ['versions.r1.talk', false, true],
])('%s stands for the document talk', (id, isDraft, isVersion) => {
  expect([isDraftId(id), isVersionId(id)]).toEqual([isDraft, isVersion])
  expect(publishedIdOf(id)).toBe('talk')
  expect(draftIdOf(id)).toBe('drafts.talk')
})

test('a dot within an id is part of it', () => {
  expect(publishedIdOf('drafts.image.a')).toBe('image.a')
  expect(publishedIdOf('versions.r1.image.a')).toBe('image.a')
  expect(publishedIdOf('draftsman')).toBe('draftsman')
})
