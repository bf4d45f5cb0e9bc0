import type { FormPatch } from 'sanity'
import { isPictureGone } from './picture-words.ts'

const patch = (type: string, path: string, ref?: string) =>
  ({ type, path: [path], value: { _ref: ref } }) as unknown as FormPatch

test.each([
  ['another', 'a', [patch('unset', 'crop'), patch('set', 'asset', 'b')], true],
  ['none', 'a', [patch('unset', 'asset')], true],
  ['the same', 'a', [patch('set', 'asset', 'a')], false],
  ['the first', undefined, [patch('set', 'asset', 'a')], false],
  ['one that isn’t uploaded yet', 'a', [patch('set', '_upload', 'b')], false],
])('%s takes the place of a picture: what it shows is asked again, or not', (_, before, patches, isGone) => {
  expect(isPictureGone(before, patches)).toBe(isGone)
})
