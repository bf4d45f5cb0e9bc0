import { functions } from '../db/matrix/functions.ts'
import { type Answer, ask } from './ask.ts'
import { openContract } from './open-contract.ts'

/* Every data API function answers a visitor and a new account as the site expects. Rights: tests/db. */

const { subject, people } = await openContract()
const newcomer = await people.newPerson()
const admin = await people.newPerson()

/** Somebody without an account, for functions that take an address. */
const nobody = { id: '00000000-0000-4000-8000-000000000001', email: 'nobody@students.example' }

/** What pages read without the client (web/src/backend/read-public.ts). */
const read = [
  'session_seats registration_state form_state accommodation_places hackathon_state team_board showcase',
  'hackathon_results referral_leaderboard lab_board',
].flatMap((line) => line.split(' '))

/** How a function refuses: with its own message, or for lack of rights. */
const refusals = [
  { status: 400, code: 'P0001' },
  { status: 403, code: '42501' },
]

const names = Object.keys(functions).toSorted()
const isFor =
  (who: 'anonymous' | 'other user' | 'listed admin', verdict: 'denied' | 'refused' | 'ran') =>
  (name: string) =>
    functions[name]?.promised[who].startsWith(verdict) === true

function call(name: string, token?: string): Promise<Answer> {
  const caller = token === undefined ? nobody : token === admin.token ? admin : newcomer
  const body = functions[name]?.args?.(caller) ?? {}
  return ask(subject, `/rest/v1/rpc/${name}`, { body, ...(token !== undefined && { token }) })
}

/** The parts of a refusal that the client reads; throws when one is missing. */
function refusalIn({ status, headers, body, text }: Answer): { status: number; code: unknown } {
  if (!headers.get('content-type')?.startsWith('application/json')) throw new Error(`Not JSON: ${text}`)
  for (const part of ['code', 'message', 'details', 'hint'])
    if (!(part in body)) throw new Error(`A refusal without ${part}: ${text}`)
  return { status, code: body.code }
}

function hasRun({ status, headers, text }: Answer): boolean {
  if (status === 204) return text === ''
  return status === 200 && headers.get('content-type')?.startsWith('application/json') === true
}

describe('a visitor', () => {
  test.each(names.filter(isFor('anonymous', 'denied')))('may not call %s', async (name) => {
    expect(refusalIn(await call(name))).toEqual({ status: 401, code: '42501' })
  })

  test.each(names.filter(isFor('anonymous', 'ran')))('may call %s', async (name) => {
    const answer = await call(name)
    expect([answer.text, hasRun(answer)]).toEqual([answer.text, true])
  })

  test.each(read)('reads %s by an address alone, as a page does', async (name) => {
    const args = new URLSearchParams(functions[name]?.args?.(nobody) as Record<string, string> | undefined)
    const { text } = await call(name)
    expect(await ask(subject, `/rest/v1/rpc/${name}?${args}`)).toMatchObject({ status: 200, text })
  })
})

describe('somebody new', () => {
  test.each(names.filter(isFor('other user', 'denied')))('may not call %s', async (name) => {
    expect(refusalIn(await call(name, newcomer.token))).toEqual({ status: 403, code: '42501' })
  })

  test.each(names.filter(isFor('other user', 'refused')))('gets a reason from %s', async (name) => {
    expect(refusalIn(await call(name, newcomer.token))).toBeOneOf(refusals)
  })

  const leaving = 'delete_my_account'
  test.each([...names.filter((name) => isFor('other user', 'ran')(name) && name !== leaving), leaving])(
    'calls %s',
    async (name) => {
      const answer = await call(name, newcomer.token)
      // Whatever is closed, or needs something else first, says so.
      expect(hasRun(answer) ? null : refusalIn(answer)).toBeOneOf([null, ...refusals])
    },
  )
})

describe('an admin', () => {
  beforeAll(async () => {
    await subject.sql('update public.site_settings set admin_emails = admin_emails || $1::text', [
      admin.email,
    ])
    // The last admin stays: whether there is another one depends on what else uses this database.
    return () =>
      subject.sql(
        `update public.site_settings set admin_emails = array_remove(admin_emails, $1::text)
         where array_remove(admin_emails, $1::text) <> '{}'`,
        [admin.email],
      )
  })

  // Lists, JSON and nothing as arguments; JSON, rows and nothing as results.
  test.each(names.filter((name) => isFor('listed admin', 'ran')(name) && !isFor('other user', 'ran')(name)))(
    'calls %s',
    async (name) => {
      const answer = await call(name, admin.token)
      // Some refuse what they are given here, by the name of the value.
      const ofValues = [{ status: 400, code: '23514' }]
      expect(hasRun(answer) ? null : refusalIn(answer)).toBeOneOf([null, ...refusals, ...ofValues])
    },
  )
})

test('a function that is not there is not found', async () => {
  const answer = await ask(subject, '/rest/v1/rpc/no_such_function', { body: {} })
  expect(refusalIn(answer)).toEqual({ status: 404, code: 'PGRST202' })
})
