import { randomBytes } from 'node:crypto'
import { field } from '../../doctor/ask.ts'
import { deploymentOf } from '../function-secrets.ts'
import { dashboardOf, type Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { describeQuery } from '../tools.ts'

const name = 'deliver-mail'

/** The function that sends mail, and its two triggers: every new mail, and a schedule each minute. */
export function deliverMail(setup: Setup): Step {
  const { answers, ref, tools } = setup
  const deployment = deploymentOf(setup, name)
  const url = `${answers.SUPABASE_URL}/functions/v1/${name}`
  const secretsWith = (secret: string) => ({
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: answers.MAIL_API_KEY,
    MAIL_FROM: answers.MAIL_FROM,
    SITE_URL: answers.SITE_URL,
    DELIVER_MAIL_SECRET: secret,
  })
  return {
    name: 'Mail',
    does: 'Deploys the function that sends receipts, decisions and reminders, and has the database call it for each new mail and every minute.',
    calls: [
      ...deployment.calls,
      describeQuery(ref, 'switches on pg_net and pg_cron'),
      describeQuery(
        ref,
        `private.call_deliver_mail(), its trigger on public.mail_outbox, cron.schedule('${name}')`,
      ),
    ],
    instead: `see the head of supabase/functions/${name}/index.ts; ${dashboardOf(setup)}/database/extensions has pg_cron and pg_net.`,
    async isDone() {
      const callers = await tools.query(callersThere, { readOnly: true })
      if (field(callers, 0, 'has_cron') !== true) return false
      const rows = await tools.query(callerTexts, { readOnly: true })
      const found = [field(rows, 0, 'job'), field(rows, 0, 'trigger')].map(secretIn)
      const [secret] = found
      if (secret === null || secret === undefined || found.some((one) => one !== secret)) return false
      return deployment.isThere(secretsWith(secret))
    },
    async run() {
      // A new one each time, so nobody has to keep it; both callers get it together.
      const secret = randomBytes(24).toString('hex')
      await deployment.put(secretsWith(secret))
      await tools.query('create extension if not exists pg_net; create extension if not exists pg_cron')
      await tools.query(callWith(url, secret))
    },
  }
}

const callersThere = `select to_regclass('cron.job') is not null as has_cron`
const callerTexts = `select
  (select command from cron.job where jobname = 'deliver-mail') as job,
  (select prosrc from pg_proc join pg_trigger on tgfoid = pg_proc.oid
    where tgname = 'call_deliver_mail' and tgrelid = to_regclass('public.mail_outbox')) as trigger`

function secretIn(text: unknown): string | null {
  return typeof text === 'string' ? (/"x-mail-secret": "([0-9a-f]+)"/.exec(text)?.[1] ?? null) : null
}

/** In one transaction, as every query is. A mail is stored even when the call fails; the schedule sends it later. */
function callWith(url: string, secret: string): string {
  const post = `net.http_post(url := '${url}', headers := '{"x-mail-secret": "${secret}"}'::jsonb)`
  return `
create or replace function private.call_deliver_mail() returns trigger
  language plpgsql security definer set search_path = '' as $body$
begin
  perform ${post};
  return null;
exception when others then
  return null;
end;
$body$;
revoke all on function private.call_deliver_mail() from public, anon, authenticated;
drop trigger if exists call_deliver_mail on public.mail_outbox;
create trigger call_deliver_mail after insert on public.mail_outbox
  for each statement execute function private.call_deliver_mail();
select cron.schedule('deliver-mail', '* * * * *', $job$select ${post}$job$);`
}
