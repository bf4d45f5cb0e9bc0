import { actionsFor, isStray } from './fixed-documents.ts'
import { studioSchemaTypes } from './schema-types.ts'

test('the fixed document, as a draft and published, is no stray; a second one is', () => {
  expect(isStray('siteSettings', 'siteSettings')).toBe(false)
  expect(isStray('siteSettings', 'drafts.siteSettings')).toBe(false)
  expect(isStray('page', 'drafts.page-about')).toBe(false)
  expect(isStray('siteSettings', 'drafts.5ba66a73')).toBe(true)
  expect(isStray('page', 'page-invented')).toBe(true)
  expect(isStray('session', 'drafts.5ba66a73')).toBe(false)
  expect(isStray('siteSettings', undefined)).toBe(false)
})

test('a fixed document can be published but not deleted; a stray one can only be removed', () => {
  expect(actionsFor('home', 'drafts.home')).toEqual(['publish', 'discardChanges', 'restore'])
  expect(actionsFor('home', 'drafts.5ba66a73')).not.toContain('publish')
  expect(actionsFor('home', 'drafts.5ba66a73')).toContain('delete')
  expect(actionsFor('session', 'drafts.5ba66a73')).toBeNull()
})

test('a stray document is read-only', () => {
  const settings = studioSchemaTypes.find(({ name }) => name === 'siteSettings')
  const isReadOnly = (settings as { readOnly?: (context: object) => boolean }).readOnly
  expect(isReadOnly?.({ document: { _id: 'drafts.5ba66a73', _type: 'siteSettings' } })).toBe(true)
  expect(isReadOnly?.({ document: { _id: 'drafts.siteSettings', _type: 'siteSettings' } })).toBe(false)
})
