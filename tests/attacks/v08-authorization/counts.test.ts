import { registeredPerson } from '../../support/insert-row.ts'
import { send } from '../../support/send.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

const ask = (headers: Record<string, string>, method = 'GET') =>
  send(backend, '/rest/v1/registrations?select=id&role=eq.student', { method, headers })

test.each(['planned', 'estimated', 'Estimated', ' estimated'])(
  'no stranger counts people as %s',
  async (count) => {
    await registeredPerson(backend)
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ prefer: `return=minimal, count=${count}`, range: '0-0' }, method)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-range')).toBeNull()
    }
  },
)

test('an exact count, a range and a plan tell a stranger of no row', async () => {
  await registeredPerson(backend)
  const exact = await ask({ prefer: 'count=exact' })
  expect([exact.headers.get('content-range'), await exact.json()]).toEqual(['*/0', []])
  expect(exact.headers.get('cache-control')).toBe('no-store')
  expect(exact.headers.get('x-content-type-options')).toBe('nosniff')
  const plan = await ask({ accept: 'application/vnd.pgrst.plan+json' })
  expect(await plan.text()).not.toContain('Plan')
})

test('the function that PostgREST asks before each request refuses such a count, too', async () => {
  const asked = async (prefer: string) =>
    await backend.sql`select set_config('request.headers', ${JSON.stringify({ prefer })}, true), set_config('request.jwt.claims', '{}', true), private.require_session()`
  await expect(asked('count=exact')).resolves.toHaveLength(1)
  await expect(asked('count=planned')).rejects.toThrow('Only exact counts')
  await expect(asked('tx=commit,count = Estimated')).rejects.toThrow('Only exact counts')
})
