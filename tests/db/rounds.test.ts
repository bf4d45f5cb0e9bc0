import { openComing } from '../support/coming.ts'
import { register } from '../support/registration.ts'
import { saveLetter } from '../support/letters.ts'

/* Rounds work through what belongs to many people. What fails for one of them fails for nobody else. */

const coming = await openComing()
const { admin, ada, bo, cy, dee, sql, reset, save, start, mails, mailed, round, roundAt, release, seats } =
  coming

/** Bo’s mail can't be queued, and Bo's seats can't be released. */
await sql`create function private.poison() returns trigger language plpgsql as $$
  begin raise exception 'poisoned with words of somebody''s'; end $$`
await sql(`create trigger poison before insert on public.mail_outbox for each row
  when (new.user_id = '${bo.id}') execute function private.poison()`)
await sql(`create trigger poison before delete on public.registration_needs for each row
  when (old.user_id = '${bo.id}') execute function private.poison()`)
afterAll(() => sql`drop function private.poison() cascade`)

/** What the log had before a test: nothing leaves it. */
let last = 0
const apart = () =>
  sql`select details ->> 'round' as round, details ->> 'reason' as reason, subject, subject_id
     from public.audit_log where action = 'set_apart' and id > ${last} order by id`
const rowOf = async ({ id }: { id: string }) =>
  (await sql<{ id: string }>`select id from public.registrations where user_id = ${id}`)[0]?.id

beforeEach(async () => {
  await reset(3)
  const [log] = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from public.audit_log`
  last = log?.last ?? 0
  await sql`alter table public.mail_outbox disable trigger poison`
  for (const { client } of [ada, bo, cy])
    await register(client, { details: { days: ['2025-10-20'] } }).throwOnError()
  await sql`delete from public.mail_outbox where true`
  await sql`alter table public.mail_outbox enable trigger poison`
})

test('reminders: the others get theirs, and admins hear of it once', async () => {
  await roundAt('2025-10-19T15:00:00Z')
  await round()
  expect(await mailed('tomorrow')).toEqual([ada.id, cy.id].toSorted())
  expect(await apart()).toMatchObject([
    { round: 'reminders', reason: 'P0001', subject: 'registrations', subject_id: await rowOf(bo) },
  ])
  const [{ data } = { data: {} }, ...more] = await mails('admin_digest')
  expect([data, more]).toEqual([{ set_apart: 'reminders' }, []])
})

test('who still comes: the others are asked', async () => {
  await start()
  expect(await mailed('coming_ask')).toEqual([ada.id, cy.id].toSorted())
  expect(await apart()).toMatchObject([{ round: 'coming', reason: 'P0001' }])
})

test('letters: one is left out, the letter goes on and ends', async () => {
  const letter = await saveLetter(admin.client)
  await admin.client.rpc('send_letter', { letter, seen: 1, expected: 3 }).throwOnError()
  await round()
  expect(await mails('letter')).toHaveLength(2)
  await sql`update public.mail_outbox set sent_at = now() where sent_at is null`
  await round()
  expect(await sql`select status from private.letters where id = ${letter}`).toEqual([{ status: 'sent' }])
  expect(await apart()).toMatchObject([{ round: 'letters', subject: 'letters', subject_id: letter }])
})

test('decisions: the others’ seats and beds go, and the one is tried again in an hour', async () => {
  const [first, second] = [await rowOf(ada), await rowOf(bo)]
  await sql`insert into public.registration_needs (user_id, access_note) select user_id, 'A ramp' from public.registrations
     on conflict do nothing`
  await sql`alter table public.mail_outbox disable trigger poison`
  await sql`update public.registrations set status = 'cancelled' where id = any (${[first, second]})`
  await sql`insert into private.unfinished_decisions (registration_id, due_at)
     select id, now() - interval '1 second' from unnest(${[first, second]}::uuid[]) as id on conflict (registration_id) do update set due_at = excluded.due_at`
  await round()
  expect(
    await sql`select registration_id, due_at > now() as waits from private.unfinished_decisions`,
  ).toEqual([{ registration_id: second, waits: true }])
  expect(await sql`select 1 from public.registration_needs where user_id = ${ada.id}`).toEqual([])
  expect(await apart()).toMatchObject([{ round: 'decisions', subject_id: second }])
  await sql`drop trigger poison on public.registration_needs`
})

test('a kind of mail that can’t be queued at all leaves the others', async () => {
  expect((await save()).error).toBeNull()
  await sql`alter function private.queue_digest(timestamptz) rename to away`
  await round()
  await sql`alter function private.away(timestamptz) rename to queue_digest`
  expect(await mails('coming_ask')).toHaveLength(2)
  expect(await apart()).toContainEqual(
    expect.objectContaining({ round: 'queue_digest', reason: '42883', subject: 'rounds' }),
  )
})

test('silence: a seat that can’t be released ends no round', async () => {
  await register(dee.client, { details: { days: ['2025-10-20'] } }).throwOnError()
  await start()
  await coming.staySilent()
  await sql`create trigger poison before update of answer on private.coming_asks for each row
    when (new.answer = 'released') execute function private.poison()`
  expect(await release()).toBe(false)
  expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
  expect(await apart()).toContainEqual(
    expect.objectContaining({ round: 'release_silent_seat', reason: 'P0001' }),
  )
  await sql`drop trigger poison on private.coming_asks`
  expect(await release()).toBe(true)
  expect(await seats()).toEqual(['confirmed', 'confirmed', 'cancelled', 'confirmed'])
})
