import { healthOf } from '../health.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Backend } from './backend.ts'
import { registrationRow } from './testing/registration-answers.ts'
import { clientOf, openTestBackend, siteUrl } from './testing/test-backend.ts'

/* Whatever ends the database, it is reopened from its folder with everything that was acknowledged. */

const visitorsMs = 1500
const noticed = vi.fn<() => void>()

const dataDir = `${temporaryFolder()}/data`
let backend: Backend
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
beforeAll(async () => {
  // Functions are known from the start on.
  const before = await openTestBackend({ dataDir })
  await before.sql(`
    create function public.falls(depth int) returns int stable language plpgsql as $$
      begin return case when depth = 0 then 0 else public.falls(depth - 1) end; end $$`)
  await before.sql(`
    create function public.hangs() returns int stable language plpgsql as $$ begin loop null; end loop; end $$`)
  await before.sql(`
    create function public.rests() returns int stable language plpgsql set statement_timeout = '1min' as $$
      begin
        while clock_timestamp() < statement_timestamp() + interval '${2 * visitorsMs} ms' loop end loop;
        return 1;
      end $$`)
  await before.sql('grant execute on function public.falls, public.hangs, public.rests to anon')
  await before.sql(`alter role anon set statement_timeout = '${visitorsMs}ms'`)
  await before.close()
  backend = await openTestBackend({ dataDir })
  await backend.listen('mail_outbox', noticed)
})
afterAll(() => backend.close())

const ask = (path: string, body?: object) =>
  backend.fetch(
    new Request(`${siteUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
const read = () => ask('/rest/v1/bookable_sessions?select=title')
const health = () => healthOf({ lake: null, backend })

async function registered(): Promise<number> {
  await expect.poll(async () => (await read()).status).toBe(200)
  const service = clientOf(backend, backend.serviceKey)
  const { id } = await backend.createConfirmedUser({
    email: `person-${Date.now()}@students.example`,
    password: 'long enough',
  })
  expect((await service.from('registrations').insert(registrationRow(id))).error).toBeNull()
  const { count } = await service.from('registrations').select('*', { count: 'exact', head: true })
  return count ?? 0
}

test.each([
  ['uses up the interpreter’s stack', '/rest/v1/rpc/falls?depth=100000', 'unexpected_failure', 'RangeError'],
  ['never ends', '/rest/v1/rpc/hangs', '57014', `a call took more than ${visitorsMs / 1000} s`],
])(
  'a statement that %s fails alone; what waits is asked to come again, and nothing is lost',
  async (_, path, code, why) => {
    const before = await registered()
    noticed.mockClear()
    const lost = ask(path)
    const waiting = [read(), ask('/rest/v1/rpc/my_data', {})]
    const answer = await lost
    expect(await health()).toMatchObject({ status: 'ill', backend: 'ill' })
    expect([answer.status, ((await answer.json()) as { code: unknown }).code]).toEqual([500, code])
    for (const each of await Promise.all(waiting)) {
      expect(each.status).toBe(503)
      expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await registered()).toBe(before + 1)
    expect(await health()).toMatchObject({ status: 'ok' })
    expect(vi.mocked(console.error).mock.calls.join()).toContain(why)
    // What was notified meanwhile is unknown, so listeners are told to look.
    expect(noticed).toHaveBeenCalled()
  },
)

test('a function may say a longer time limit', async () => {
  await registered()
  expect((await ask('/rest/v1/rpc/rests')).status).toBe(200)
})

test('a stop doesn’t wait for a statement that never ends', async () => {
  await registered()
  const endless = backend.sql('select public.hangs()').catch(String)
  const begunAt = performance.now()
  await backend.close()
  expect(performance.now() - begunAt).toBeLessThan(4000)
  expect(await endless).toContain('was ended')
})
