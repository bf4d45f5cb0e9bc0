import type { Returned } from '@fest/schemas/database.ts'
import { openTestBackend, type Person } from './backend.ts'
import { publishDays, setEventHour } from './event-hour.ts'

type QueuedMail = {
  id: string
  key: string
  template: string
  user_id: string
  data: Record<string, unknown>
}
type ComingChange = { is_on?: boolean; confirm_by?: string | null; releases?: boolean }

/** Until when people are asked to answer, unless a test says otherwise. */
export const late = '2025-10-15T18:00:00Z'

/** A backend in the weeks before an event, to ask who still comes. */
export async function openComing() {
  const backend = await openTestBackend()
  const admin = await backend.admin()
  const [ada, bo, cy, dee] = [
    await backend.signUp(),
    await backend.signUp(),
    await backend.signUp(),
    await backend.signUp(),
  ]
  const { sql } = backend
  const setHour = (moment: string) => setEventHour(backend, moment)

  /** Nobody is registered or asked; it's 12:00 in Berlin, nineteen days before the event. */
  async function reset(capacity: number): Promise<void> {
    await backend.empty(
      'public.registrations',
      'public.talk_proposals',
      'public.accommodation_requests',
      'public.status_history',
      'public.mail_outbox',
      'private.rate_limits',
      'private.held_places',
    )
    await sql`update private.coming_check
      set is_on = false, confirm_by = null, releases = false, started_at = null`
    await sql`update public.site_settings set registration_capacity = ${capacity}`
    await publishDays(backend, ['2025-10-20', '2025-10-21'])
    await setHour('2025-10-01T10:00:00Z')
  }

  const read = async (): Promise<Returned<'admin_coming'>> =>
    (await admin.client.rpc('admin_coming').throwOnError()).data
  async function save(change: ComingChange = {}) {
    const { updated_at } = await read()
    const { confirm_by = late, ...more } = change
    return admin.client.rpc('admin_save_coming', {
      is_on: true,
      releases: true,
      ...more,
      ...(confirm_by !== null && { confirm_by }),
      seen: updated_at,
    })
  }
  const mails = (template: string, person?: Person) =>
    sql<QueuedMail>(
      `select id, key, template, user_id, data from public.mail_outbox
       where template = $1 and ($2::uuid is null or user_id = $2) order by number`,
      [template, person?.id ?? null],
    )

  return {
    backend,
    admin,
    ada,
    bo,
    cy,
    dee,
    /** The status of each one's registration. */
    seats: async (): Promise<(string | undefined)[]> => {
      const rows = await sql<{
        user_id: string
        status: string
      }>`select user_id, status from public.registrations`
      return [ada, bo, cy, dee].map(({ id }) => rows.find(({ user_id }) => user_id === id)?.status)
    },
    sql,
    setHour,
    reset,
    read,
    save,
    mails,
    round: () => backend.service().rpc('queue_due_mails').throwOnError(),
    release: async () => (await backend.service().rpc('release_next_silent').throwOnError()).data,
    linkOf: async (person: Person, template = 'coming_ask') =>
      String((await mails(template, person)).at(-1)?.data['link']),
    /** All of them went out two days ago. */
    sendAll: () =>
      sql`update public.mail_outbox set sent_at = now() - interval '2 days' where sent_at is null`,
    answerBy: async (link: string, is_coming: boolean, keeps_bed = true) =>
      (await backend.anonymous().rpc('answer_coming_by_link', { link, is_coming, keeps_bed }).throwOnError())
        .data,
  }
}
