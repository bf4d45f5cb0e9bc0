import { openTestBackend, type Person } from './backend.ts'
import { call } from './call.ts'
import { publishDays, setEventHour } from './event-hour.ts'

type QueuedMail = {
  id: string
  key: string
  template: string
  user_id: string
  data: Record<string, unknown>
}
type ComingChange = { is_on?: boolean; confirm_by?: string | null; releases?: boolean; asks?: string }

/** Until when people are asked to answer, unless a test says otherwise. */
export const late = '2025-10-15T18:00:00Z'

/** Why somebody who stayed silent lost their place. */
export const noAnswer = 'We asked if you’re still coming and got no answer in time.'

/** A backend in the weeks before an event, to ask who still comes. */
export async function openComing() {
  const backend = await openTestBackend()
  const admin = await backend.admin()
  const [ada, bo, cy, dee] = await backend.signUps(4)
  const { sql } = backend
  const setHour = (moment: string) => setEventHour(backend, moment)

  /** Nobody is registered or asked; it's 12:00 in Berlin, nineteen days before the event. */
  async function reset(capacity: number): Promise<void> {
    await backend.empty(
      'public.registrations public.talk_proposals public.accommodation_requests public.status_history public.mail_outbox private.rate_limits private.held_places',
    )
    await sql`update private.coming_check
      set is_on = false, confirm_by = null, releases = false, started_at = null, asks = 'everyone'`
    await sql`update public.site_settings set registration_capacity = ${capacity}`
    await publishDays(backend, ['2025-10-20', '2025-10-21'])
    await setHour('2025-10-01T10:00:00Z')
  }

  const read = () => call(admin.client, 'admin_coming')
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
  const round = () => backend.service().rpc('queue_due_mails').throwOnError()
  /** All of them went out two days ago. */
  const sendAll = () =>
    sql`update public.mail_outbox set sent_at = now() - interval '2 days' where sent_at is null`

  return {
    backend,
    admin,
    ada,
    bo,
    cy,
    dee,
    seats: async (): Promise<(string | undefined)[]> => {
      const rows = await sql`select user_id, status from public.registrations`
      return [ada, bo, cy, dee].map(
        ({ id }) => rows.find((row) => row['user_id'] === id)?.['status'] as string,
      )
    },
    sql,
    setHour,
    reset,
    read,
    save,
    mails,
    mailed: async (template: string) => (await mails(template)).map(({ user_id }) => user_id).toSorted(),
    round,
    roundAt: async (moment: string) => {
      await setHour(moment)
      await round()
    },
    /** Begins to ask, and asks who is registered by now. */
    start: async (change?: ComingChange) => {
      const { error } = await save(change)
      if (error) throw error
      await round()
    },
    release: () => call(backend.service(), 'release_next_silent'),
    linkOf: async (person: Person, template = 'coming_ask') =>
      String((await mails(template, person)).at(-1)?.data['link']),
    sendAll,
    /** Nobody answered what went out two days ago, and it is too late now. */
    staySilent: async () => {
      await sendAll()
      await setHour(late)
    },
    /** Says whether somebody comes, as they do on their own page. */
    answer: ({ client }: Person, is_coming: boolean, more: object = {}) =>
      call(client, 'answer_my_coming', { is_coming, ...more }),
    answerBy: (link: string, is_coming: boolean, keeps_bed = true) =>
      call(backend.anonymous(), 'answer_coming_by_link', { link, is_coming, keeps_bed }),
  }
}
