import type { Backend } from './backend/backend.ts'
import { createRounds, type Follower } from './rounds.ts'

/** Collects the deletions of a moment. */
const gatherMs = 1000
const hourMs = 3_600_000

/**
 * Removes what people deleted from the data folder: PostgreSQL leaves the bytes of deleted rows in its tables, indexes
 * and log of writes, and the mailbox has mails of its own. A second after each deletion, and at the start what a killed
 * process left. A failed round is printed and tried again every hour; it never rejects. What is still waiting is erased
 * before it stops.
 */
export async function followDeletions(
  backend: Pick<Backend, 'sql' | 'listen' | 'mailbox'>,
): Promise<Follower> {
  const rounds = createRounds(
    'deletion: deleted data is still in the files; the next round tries again;',
    () => erase(backend),
  )
  await backend.listen('erase', () => rounds.ask(gatherMs))
  const timer = setInterval(() => void rounds.run(), hourMs)
  void rounds.run()
  return {
    async stop() {
      clearInterval(timer)
      await rounds.run()
      await rounds.stop()
    },
  }
}

async function erase({ sql, mailbox }: Pick<Backend, 'sql' | 'mailbox'>): Promise<void> {
  const [asked] = await sql<{ at: string }>(
    `select ran_at::text as at from private.upkeep_runs where what = 'erase'`,
  )
  if (!asked) return
  const keys = mailbox.list().flatMap(({ key }) => key ?? [])
  const gone = new Set((await sql<{ key: string }>(goneMails, [JSON.stringify(keys)])).map(({ key }) => key))
  mailbox.drop(({ key }) => key !== undefined && gone.has(key))
  // One statement for each table, so that requests go in between.
  for (const { rewriting } of await sql<{ rewriting: string }>(rewritingEach)) await sql(rewriting)
  // Old segments of the log would be renamed for later use, with their bytes. One switch for each that is there, so that
  // none of them is ahead.
  await sql('set wal_recycle = off')
  await sql(`select pg_logical_emit_message(true, '', ''), pg_switch_wal() from pg_ls_waldir()`)
  await sql('checkpoint')
  // Whatever was deleted meanwhile has asked again.
  await sql(`delete from private.upkeep_runs where what = 'erase' and ran_at = $1::timestamptz`, [asked.at])
}

/** Those about signing in have no key, and go by their address (mailbox.ts). */
const goneMails = `
  select listed.key from jsonb_array_elements_text($1::jsonb) as listed (key)
  where not exists (select from public.mail_outbox as mail where mail.id::text = listed.key
    and (mail.sent_at is null or exists (select from private.sent_mails as kept where kept.mail_id = mail.id)))`

/** Plain vacuum leaves the bytes. Statistics quote rows; where none exist, new ones would change plans. */
const rewritingEach = `
  select format('vacuum (full%s) %s', case when exists (
    select from pg_statistic as known where known.starelid = pg_class.oid) then ', analyze' else '' end, oid::regclass)
    as rewriting
  from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
  union all select 'vacuum full pg_statistic'`
