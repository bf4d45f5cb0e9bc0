import type { FormPatch } from 'sanity'
import { isPictureGone } from './picture-words.ts'

const patchType = Symbol('patch') as unknown as FormPatch['patchType']
const set = (ref: string, path = ['asset']): FormPatch => ({
  patchType,
  type: 'set',
  path,
  value: { _type: 'reference', _ref: ref },
})
const unset = (path: string[]): FormPatch => ({ patchType, type: 'unset', path })

test.each<[string, string | undefined, FormPatch[], boolean]>([
  ['Another picture', 'image-a', [unset(['crop']), set('image-b')], true],
  ['No picture', 'image-a', [unset(['asset']), unset(['hotspot'])], true],
  ['The same picture', 'image-a', [set('image-a')], false],
  ['The first picture', undefined, [set('image-a')], false],
  ['Another crop', 'image-a', [unset(['crop']), set('image-b', ['_upload'])], false],
])('%s instead of %s', (_, before, patches, isGone) => {
  expect(isPictureGone(before, patches)).toBe(isGone)
})
