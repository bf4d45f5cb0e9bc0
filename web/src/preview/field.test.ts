// @vitest-environment happy-dom
import { fieldAttribute, fieldPath, fieldShownBy, writeField } from './field.ts'

test('a field is read as it was written, in the form Sanity understands', () => {
  const field = { id: 'page-about', type: 'page', path: 'body:k3' }
  expect(writeField(field)).toBe('id=page-about;type=page;path=body:k3;base=%2Fstudio')
  const element = document.createElement('p')
  element.setAttribute(fieldAttribute, writeField(field))
  expect(fieldShownBy(element)).toEqual(field)
})

test("the Studio's paths take the page's form", () => {
  expect(fieldPath('highlights[_key=="k1"].title')).toBe('highlights:k1.title')
  expect(fieldPath('bring[2]')).toBe('bring:2')
  expect(fieldPath('title')).toBe('title')
})
