import { expect, test } from 'vitest'
import { hostedParsers, httpStatusOf } from './hosted-shape.ts'

test.each([
  ['23514', 400],
  ['P0001', 400],
  ['22P02', 400],
  ['28000', 403],
  ['0L000', 403],
  ['08006', 503],
  ['54001', 413],
  ['40001', 500],
  ['P0004', 500],
  ['XX000', 500],
])('SQLSTATE %s is HTTP %i, as in PostgREST', (code, status) => {
  expect(httpStatusOf(code)).toBe(status)
})

test.each([
  ['2025-10-10 09:00:00+00', '2025-10-10T09:00:00+00:00'],
  ['2025-10-10 09:00:00.123-03', '2025-10-10T09:00:00.123-03:00'],
  ['2025-10-10 09:00:00+05:30', '2025-10-10T09:00:00+05:30'],
  ['infinity', 'infinity'],
])('the instant %s is written %s', (printed, written) => {
  expect(hostedParsers[1184]?.(printed)).toBe(written)
})
