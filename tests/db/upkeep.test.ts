import { openWithAdmin } from '../support/backend.ts'
import { call } from '../support/call.ts'

const { backend, admin, column, sql } = await openWithAdmin()

const read = () => call(admin.client, 'admin_upkeep')

test('a run replaces the one before it, with what was in its way', async () => {
  const note = (what: string, problem?: string) =>
    backend.service().rpc('note_run', { what, ...(problem !== undefined && { problem }) })
  expect(await read()).toMatchObject({ backed_up_at: null, restored_at: null, content: null })
  await note('content', 'x'.repeat(600))
  expect(await read()).toMatchObject({ content: { problem: 'x'.repeat(500) } })
  await note('content')
  await note('backup')
  expect(await read()).toMatchObject({
    content: { problem: null, ran_at: expect.any(String) as string },
    backed_up_at: expect.any(String) as string,
    restored_at: null,
  })
  expect((await note('weather')).error?.code).toBe('23514')
})

test('quotas count what was sent since midnight and since the first, and what is kept; failed is what can be sent again', async () => {
  await sql`insert into public.mail_outbox (key, template, email, sent_at, failed_at, not_after)
    select key, 'tomorrow', 'a@b.example', at, failed_at, not_after from (values
      ('now', now(), null, null), ('lost', null, now(), null), ('too late', null, now(), now()),
      ('this month', greatest(date_trunc('month', now(), 'UTC'), date_trunc('day', now(), 'UTC') - interval '1 hour'), null, null),
      ('earlier', date_trunc('month', now(), 'UTC') - interval '1 hour', null, null),
      ('waits', null, null, null)) as mail (key, at, failed_at, not_after)`
  await sql`insert into storage.objects (bucket_id, name, metadata) values
    ('speaker-slides', 'upkeep/one', '{"size": 1000}'), ('speaker-slides', 'upkeep/two', '{"size": 24}')`
  const [isFirst] = await column<boolean>`select extract(day from now() at time zone 'UTC') = 1`
  expect(await read()).toMatchObject({
    // On the first of a month, both are of today.
    mails_today: isFirst ? 2 : 1,
    mails_this_month: 2,
    storage_bytes: 1024,
    failed_mails: 1,
  })
  expect(await call(backend.anonymous(), 'installation_health')).not.toHaveProperty('failed_mails')
  expect((await read()).database_bytes).toBeGreaterThan(1_000_000)
})
