import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/backend.ts'
import { functions } from './matrix/functions.ts'
import { actors } from './matrix/actors.ts'
import { setStage, type Stage } from './matrix/stage.ts'
import { tryFunction } from './matrix/try-function.ts'

let backend: TestBackend
let stage: Stage

beforeAll(async () => {
  backend = await openTestBackend()
  stage = await setStage(backend)
}, 60_000)
afterAll(() => backend.close())

const cells = Object.entries(functions).flatMap(([name, { promised }]) =>
  actors.map((actor) => ({ name, actor, promised: promised[actor] })),
)
const isDenial = (verdict: string) => verdict === 'denied' || verdict === 'refused'

test.each(cells.filter(({ promised }) => isDenial(promised)))(
  '$name: $actor is $promised',
  async ({ name, actor, promised }) => {
    expect(await tryFunction(stage, name, actor)).toBe(promised)
  },
)

test.each(cells.filter(({ promised }) => !isDenial(promised)))(
  '$name: for $actor it $promised',
  async ({ name, actor, promised }) => {
    expect(await tryFunction(stage, name, actor)).toBe(promised)
  },
)

type Signature = { name: string; signature: string }

function signatures(): Promise<Signature[]> {
  return backend.backend.sql<Signature>(`
    select proname as name, oid::regprocedure::text as signature
    from pg_proc where pronamespace = 'public'::regnamespace order by proname`)
}

test('every function of the data API is in the matrix, and has one signature', async () => {
  expect((await signatures()).map(({ name }) => name)).toEqual(Object.keys(functions).toSorted())
})

test('the matrix notices every right that is granted or revoked', { timeout: 60_000 }, async () => {
  const unnoticed: string[] = []
  for (const { name, signature } of await signatures()) {
    const isPublic = functions[name]?.promised.anonymous !== 'denied'
    const [change, back] = isPublic ? ['revoke', 'grant'] : ['grant', 'revoke']
    const say = (word: string | undefined, role: string) =>
      backend.backend.sql(
        `${word} execute on function ${signature} ${word === 'grant' ? 'to' : 'from'} ${role}`,
      )
    await say(change, 'anon')
    if ((await tryFunction(stage, name, 'anonymous')) === functions[name]?.promised.anonymous)
      unnoticed.push(`${change} ${name} for anon`)
    await say(back, 'anon')
    await say('revoke', 'authenticated')
    if ((await tryFunction(stage, name, 'owner')) !== 'denied')
      unnoticed.push(`revoke ${name} from authenticated`)
    await say('grant', 'authenticated')
  }
  expect(unnoticed).toEqual([])
})
