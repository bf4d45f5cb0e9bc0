import { readWhole } from '../../web/src/backend/read-whole.ts'
import { openTestBackend, testSiteUrl } from '../support/backend.ts'

/* What the embedded service does as a hosted project, so that tests notice whoever relies on less. */

const backend = await openTestBackend()

test('a time has microseconds, which a program loses that takes it for a Date', async () => {
  const times: unknown[] = []
  // One in a thousand ends with three zeros.
  for (const { client } of await backend.signUps(3)) {
    await backend.sql(
      'insert into public.profiles (user_id) select id from auth.users on conflict do nothing',
    )
    const { data } = await client.from('profiles').select('created_at').single()
    times.push(data?.created_at)
  }
  expect(times).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4,6}\+00:00$/))
})

test('a function that returns rows gives a thousand at once, and the site asks on', async () => {
  await backend.sql(`create or replace function public.team_board()
    returns table (team_id uuid, name text, pitch text, seeks text, members integer, places integer)
    language sql stable as $$
      select gen_random_uuid(), 'Team ' || number, null, null, 1, 4 from generate_series(1, 1200) as number $$`)
  const client = backend.anonymous()
  const pages: number[] = []
  const names = await readWhole(async (row) => {
    const { data, error } = await (row === 0
      ? client.rpc('team_board')
      : client.rpc('team_board').range(row, row + 999))
    expect(error).toBeNull()
    pages.push(data?.length ?? 0)
    return data?.map(({ name }) => name)
  })
  expect(pages).toEqual([1000, 200])
  expect(names).toEqual(Array.from({ length: 1200 }, (_, at) => `Team ${at + 1}`))

  // As pages ask without the client.
  const ask = async (search: string) => {
    const headers = { apikey: backend.backend.anonKey }
    const request = new Request(`${testSiteUrl}/rest/v1/rpc/team_board${search}`, { headers })
    const answer = await backend.backend.fetch(request)
    return [answer.headers.get('content-range'), ((await answer.json()) as unknown[]).length]
  }
  expect(await ask('')).toEqual(['0-999/*', 1000])
  expect(await ask('?offset=1000')).toEqual(['1000-1199/*', 200])
})
