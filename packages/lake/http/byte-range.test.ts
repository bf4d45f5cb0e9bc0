import { readRange } from './asset-routes.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-9', null],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['lines=1-2', null],
])('of 100 bytes, %j is %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})
