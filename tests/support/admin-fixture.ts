import { openTestBackend, type Person } from './backend.ts'
import { decide as decideBy } from './decide.ts'
import { registeredPerson } from './insert-row.ts'
import { hostel, submitted } from './submissions.ts'

type Decision = Partial<Parameters<typeof decideBy>[2]> & { to: string; by?: Person }

/** A backend with two admins, and what tests of their decisions do in it. */
export async function openAdminFixture() {
  const festival = await openTestBackend()
  const admin = await festival.admin()
  const { column, sql } = festival
  const colleague = await festival.signUp('mira.colleague@fallfest.example')
  await sql`update public.site_settings set admin_emails = ${[colleague.email]}`
  await sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`

  const decide = (ids: readonly string[], { by = admin, ...decision }: Decision) =>
    decideBy(by, ids, { kind: 'talk', ...decision })

  const undo = async (batch: string, by = admin) =>
    (await by.client.rpc('admin_undo', { batch }).throwOnError()).data

  /** Somebody with a seat while there is one, else on the waiting list; `row` is their registration. */
  async function registered(): Promise<Person & { row: string }> {
    const [free] =
      await column<boolean>`select taken < capacity as free from private.seat_pools where key = 'registration'`
    return registeredPerson(festival, { status: free ? 'confirmed' : 'waitlisted' })
  }

  async function guest(): Promise<Person & { row: string; request: string }> {
    const person = await registered()
    return { ...person, request: await submitted(person.client, 'accommodation') }
  }

  const talk = async () => submitted((await festival.signUp()).client, 'talk')

  async function talks(count: number): Promise<string[]> {
    return column`insert into public.talk_proposals (user_id, status, full_name, email, position, bio, title, abstract, format, level, topics, attendance, availability)
     select person.id, 'submitted', 'Person ' || n, 'p' || n || '@labs.example', 'Engineer', repeat('b', 60), 'Talk ' || n, repeat('a', 120),
       'talk', 'any', '{qiskit}', 'online', '{2025-10-10}'
     from generate_series(1, ${count}::int) as n, (select id from auth.users where id = ${(await festival.signUp()).id}) as person returning id`
  }

  const mailsOf = (id: string) =>
    sql<{
      template: string
      wait: number
      data: Record<string, unknown>
    }>`select template, extract(epoch from mail.not_before - mail.created_at)::int as wait, mail.data
     from public.status_history as step join public.mail_outbox as mail on mail.key = 'status ' || step.id
     where step.subject_id = ${id} and mail.template not like '%received' order by mail.number`

  const statusOf = async (table: string, id: string) =>
    (await column(`select status from public.${table} where id = $1`, [id]))[0]

  /** More than a minute later: places are no longer held, and a round has gone. */
  async function minutePasses(): Promise<void> {
    await sql`update private.held_places set due_at = now() - interval '1 second'`
    await sql`update private.unfinished_decisions set due_at = now() - interval '1 second'`
    await sql`update public.status_history set changed_at = changed_at - interval '66 seconds'`
    await festival.service().rpc('queue_due_mails').throwOnError()
  }

  const made = { registered, guest, talk, talks }
  return { festival, admin, colleague, sql, decide, undo, minutePasses, statusOf, mailsOf, ...made }
}
