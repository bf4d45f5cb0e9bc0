import { healthOf } from '@fest/local/health.ts'
import { useBackend, useLake } from '../support/use-services.ts'

const backend = useBackend()
const lake = useLake()
const ill = async () => Promise.reject(new Error('The disk is gone.'))

test('health names the service that doesn’t answer', async () => {
  const services = { lake: lake.lake, backend: backend.backend }
  expect(await healthOf(services)).toEqual({ status: 'ok', lake: 'embedded', backend: 'embedded' })
  expect(await healthOf({ ...services, lake: null })).toMatchObject({ status: 'ok', lake: 'hosted' })
  expect(await healthOf({ ...services, lake: { fetch: ill } })).toMatchObject({ status: 'ill', lake: 'ill' })
  expect(await healthOf({ ...services, backend: { sql: ill } })).toMatchObject({
    status: 'ill',
    backend: 'ill',
  })
})

test('a statement that fails within a transaction leaves nothing of it to the next', async () => {
  await backend.sql`begin`
  await expect(backend.sql`select 1 / 0`).rejects.toThrow('division by zero')
  expect(await healthOf({ lake: null, backend: backend.backend })).toMatchObject({ status: 'ok' })
})

test('an error names what the statement was, and nothing that it was sent with', async () => {
  const failure = await backend.sql`select 1 / length(${''})`.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '22012', query: 'select 1 / length($1)' })
  const secret = await backend.sql`select ${'sesame'}::integer`.catch((error: unknown) => error)
  expect(Object.keys(secret ?? {})).not.toContain('params')
})
