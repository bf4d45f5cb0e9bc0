import { answerShapes } from '../support/answer-shapes.ts'
import { openTestBackend } from '../support/backend.ts'
import { isWhole, sampled } from '../support/sampled.ts'
import { cellsOfFunctions, functions, isDenial } from './matrix/functions.ts'
import { setStage } from './matrix/stage.ts'
import { tryFunction } from './matrix/try-function.ts'

const backend = await openTestBackend()
const stage = await setStage(backend)

const cells = cellsOfFunctions()
const denials = cells.filter(({ promised }) => isDenial(promised))
const strangers = denials.filter(({ actor }) => actor === 'anonymous')
const others = denials.filter(({ actor }) => actor !== 'anonymous')
const granted = isWhole ? cells.filter(({ promised }) => !isDenial(promised)) : []

test.each([...strangers, ...sampled(others, 5), ...granted])(
  '$name: $actor is $promised',
  async ({ name, actor, promised }) => {
    expect(await tryFunction(stage, name, actor)).toBe(promised)
  },
)

test('every function of the data API is in the matrix, and has one signature', async () => {
  const found =
    await backend.column`select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`
  expect(found).toEqual(Object.keys(functions).toSorted())
})

const forPeople = `admin_coming admin_export admin_mails admin_matching admin_read_mail admin_save_coming log_actors
  read_letter retry_mails save_letter send_letter`
test.each(forPeople.split(/\s+/))('%s is for a person: the service key is refused', async (name) => {
  const args = functions[name]?.args?.({ id: '', email: '' })
  const { error } = await backend.service().rpc(name as 'admin_overview', args as never)
  expect(error).toMatchObject({ code: '42501' })
})

// Every client of our tests holds each answer against the comments of functions; see support/backend.ts.
describe('what our types say a function returns', () => {
  test('is asked for in this matrix', () => {
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
})
