import { expect, test } from 'vitest'
import { answerShapes } from '../support/answer-shapes.ts'
import { openTestBackend } from '../support/backend.ts'
import { functions } from './matrix/functions.ts'

/*
 * Every client of our tests holds each answer against the comments of functions; see support/backend.ts. That a function
 * is asked at all, and gives something to somebody, is sure for those in the matrix of functions.
 */

const backend = await openTestBackend()

test('whatever our types say a function returns is asked for in the matrix', () => {
  expect(Object.keys(functions)).toEqual(expect.arrayContaining([...answerShapes.keys()]))
})

test('a function that returns anything else is noticed', async () => {
  const ask = () => backend.anonymous().rpc('verify_certificate', { code: 'none' })
  expect((await ask()).error).toBeNull()
  for (const wrong of [``, `'state', 'unknown', 'more', 1`, `'state', 1`, `'state', 'weather'`]) {
    await backend.sql(
      `create or replace function public.verify_certificate(code text) returns jsonb language sql as $$ select jsonb_build_object(${wrong}) $$`,
    )
    expect((await ask()).error?.message).toContain('verify_certificate() does not return what')
  }
})

test('a column of a table that is null although our types say that it never is', async () => {
  await backend.sql(`create or replace function public.team_board()
    returns table (team_id uuid, name text, pitch text, seeks text, members integer, places integer)
    language sql as $$ select gen_random_uuid(), null, null, null, 1, 1 $$`)
  const { error } = await backend.anonymous().rpc('team_board')
  expect(error?.message).toContain('team_board() does not return what')
})
