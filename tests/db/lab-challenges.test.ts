import { edgeFunctionsOf } from '@fest/local/edge-functions.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { toLabChallenges } from '../../supabase/functions/sync-content/published-lists.ts'

const bell = {
  _id: 'bell',
  qubits: 2,
  gates: ['h', 'x', 'z', 'cx'],
  target: 'state',
  reference: 'qubit[2] q; h q[0]; cx q[0], q[1];',
}
const swap = { _id: 'swap', qubits: 2, target: 'operation', reference: 'qubit[2] q; swap q[0], q[1];' }
const publish = (...written: object[]) =>
  backend.service().rpc('sync_lab_challenges', { published: toLabChallenges(written) as never })

const backend = await openTestBackend()
const { sql } = backend
const [ada, bo] = [await backend.signUp(), await backend.signUp()]
const handle = edgeFunctionsOf(backend.backend)['/functions/v1/judge-circuit']
beforeEach(async () => {
  await backend.empty('public.lab_solutions', 'public.profiles', 'private.rate_limits')
  await publish(bell, swap).throwOnError()
})

async function send(who: Person | null, body: unknown, more: RequestInit = {}) {
  const token = who && (await who.client.auth.getSession()).data.session?.access_token
  const response = await handle(
    new Request('http://fest.example/functions/v1/judge-circuit', {
      method: 'POST',
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...more,
    }),
  )
  return { status: response.status, answer: (await response.json().catch(() => null)) as unknown }
}
const solve = (who: Person | null, challenge: string, circuit: string) => send(who, { challenge, circuit })
const mine = async ({ client }: Person) => (await client.rpc('my_lab_solutions')).data
const board = async (place?: string) =>
  (await backend.anonymous().rpc('lab_board', place === undefined ? {} : { place })).data
type Profile = { display_name?: string; is_on_leaderboard?: boolean; is_on_lab_board?: boolean }
async function describeAs({ client, id }: Person, profile: Profile): Promise<void> {
  await client.rpc('my_profile').throwOnError()
  await client.from('profiles').update(profile).eq('user_id', id).throwOnError()
}

describe('what is refused', () => {
  test('a circuit of nobody, or with somebody else’s idea of a token', async () => {
    expect((await solve(null, 'bell', '2,0;h0;cx0,1')).status).toBe(401)
    const headers = { authorization: 'Bearer not.a.token' }
    expect((await send(null, { challenge: 'bell', circuit: '2,0;h0;cx0,1' }, { headers })).status).toBe(401)
    expect(await sql('select from public.lab_solutions')).toEqual([])
  })

  test('a circuit that doesn’t solve it, or drops what it begins with', async () => {
    const verdict = (isSolved: boolean, why: string) =>
      expect.objectContaining({ isSolved, why, fewest: null }) as unknown
    expect((await solve(ada, 'bell', '2,0;h0')).answer).toEqual(
      verdict(false, 'q1 q0 = 11 comes up in 0 % of all runs; wanted: 50 %.'),
    )
    await publish({ ...bell, start: 'qubit[2] q; x q[0];' })
    expect((await solve(ada, 'bell', '2,0;h0;cx0,1')).answer).toEqual(
      verdict(false, 'What the circuit begins with has to stay. Start over to get it back.'),
    )
    expect(await mine(ada)).toEqual([])
  })

  test('what is no circuit, or far too much of one, at once and in words', async () => {
    const begun = process.threadCpuUsage()
    const refusal = (message: string) => ({ status: 400, answer: { message } })
    const gates = (count: number, one: string) => Array.from({ length: count }, () => one).join(';')
    for (const circuit of ['', 'hello', '99,0;h0', '2,0;h9', '2,0;foo0', '2,0;rx(1/0)0'])
      expect(await solve(ada, 'bell', circuit)).toMatchObject(refusal('The lab can’t run this circuit.'))
    for (const body of ['', '{', '[]', 'null', '{"challenge":"bell"}', '{"challenge":1,"circuit":"2,0"}'])
      expect((await send(ada, body)).status).toBe(400)
    expect((await send(ada, ' '.repeat(5_000_000))).status).toBe(413)
    expect(await solve(ada, 'bell', `2,0;${gates(12_001, 'h0')}`)).toMatchObject({ status: 413 })
    for (const [circuit, why] of [
      ['20,0;h0', 'This challenge is on 2 qubits, and the circuit has 20.'],
      [`2,0;${gates(2000, 'h0')}`, 'A solution has at most 200 operations.'],
    ] as const)
      expect(await solve(ada, 'bell', circuit)).toMatchObject({ answer: { why } })
    const gone = refusal('This challenge isn’t there anymore.')
    expect(await solve(ada, 'nothing', '2,0;h0')).toMatchObject(gone)
    expect(process.threadCpuUsage(begun).user).toBeLessThan(5_000_000)
  })

  test('more than 120 tries an hour', async () => {
    await sql(
      `insert into private.rate_limits (action, caller, window_start, hits)
       values ('check lab solution', 'user ' || $1, date_bin(interval '1 hour', now(), timestamptz 'epoch'), 120)`,
      [ada.id],
    )
    expect((await solve(ada, 'bell', '2,0;h0;cx0,1')).status).toBe(429)
    expect((await solve(bo, 'bell', '2,0;h0;cx0,1')).status).toBe(200)
  })
})

test('a solution is kept with the fewest gates, and a longer one changes nothing', async () => {
  expect((await solve(ada, 'bell', '2,0;h0;cx0,1;z0;z0')).answer).toMatchObject({ isSolved: true, fewest: 4 })
  expect((await solve(ada, 'bell', '2,0;h0;cx0,1')).answer).toMatchObject({ isSolved: true, fewest: 2 })
  expect((await solve(ada, 'bell', '2,0;h1;cx1,0;x0;x0')).answer).toMatchObject({ gates: 4, fewest: 2 })
  expect(await mine(ada)).toEqual([{ challenge_id: 'bell', circuit: '2,0;h0;cx0,1', gates: 2 }])
  expect(await mine(bo)).toEqual([])
  expect((await bo.client.from('lab_solutions').select()).data).toEqual([])
})

test('a solution counts while the challenge asks for the same', async () => {
  await solve(ada, 'bell', '2,0;h0;cx0,1')
  await publish({ ...bell, title: 'Other words' }, swap)
  expect(await mine(ada)).toHaveLength(1)
  await publish({ ...bell, reference: 'qubit[2] q; x q[0];' }, swap)
  expect(await mine(ada)).toEqual([])
  expect((await solve(ada, 'bell', '2,0;x0')).answer).toMatchObject({ fewest: 1 })
  await publish(swap)
  expect(await mine(ada)).toEqual([])
})

test('the board has only who asked to be on it: most solved, then fewest gates', async () => {
  for (const [person, name] of [
    [ada, 'Ada L.'],
    [bo, 'Bo'],
  ] as const) {
    await describeAs(person, { display_name: name, is_on_leaderboard: true })
    await solve(person, 'bell', person === ada ? '2,0;h0;cx0,1;z0;z0' : '2,0;h0;cx0,1')
  }
  // The other leaderboard is another question.
  expect(await board()).toEqual([])
  for (const person of [ada, bo]) await describeAs(person, { is_on_lab_board: true })
  const [first, second] = [
    { display_name: 'Bo', solved: 1, gates: 2 },
    { display_name: 'Ada L.', solved: 1, gates: 4 },
  ]
  expect(await board()).toEqual([first, second])
  await solve(ada, 'swap', '2,0;swap0,1')
  expect(await board()).toEqual([{ display_name: 'Ada L.', solved: 2, gates: 5 }, first])
  await describeAs(bo, { is_on_lab_board: false })
  expect(await board()).toHaveLength(1)
})

test('each place has a board of its own, and a challenge moves with its solutions', async () => {
  await describeAs(ada, { display_name: 'Ada L.', is_on_lab_board: true })
  await publish(bell, { ...swap, place: 'hidden' })
  await solve(ada, 'bell', '2,0;h0;cx0,1')
  await solve(ada, 'swap', '2,0;swap0,1')
  const [ofLab, ofHidden] = [
    { display_name: 'Ada L.', solved: 1, gates: 2 },
    { display_name: 'Ada L.', solved: 1, gates: 1 },
  ]
  expect(await board()).toEqual([ofLab])
  expect(await board('lab')).toEqual([ofLab])
  expect(await board('hidden')).toEqual([ofHidden])
  expect(await board('elsewhere')).toEqual([])
  await publish(bell, { ...swap, place: 'course' })
  const boards = [await board('lab'), await board('course'), await board('hidden')]
  expect(boards).toEqual([[ofLab], [ofHidden], []])
  expect(await mine(ada)).toHaveLength(2)
})
