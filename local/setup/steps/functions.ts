import { randomBytes } from 'node:crypto'
import { field } from '../../doctor/ask.ts'
import { deploymentOf } from '../function-secrets.ts'
import { dashboardOf, type Setup, describeQuery } from '../tools.ts'
import type { Step } from '../step.ts'

/** A function that needs nothing but its secrets. */
type Alone = Pick<Step, 'name' | 'does'> & { of: string; secrets: Readonly<Record<string, string>> }

function deploy(setup: Setup, { of, secrets, ...words }: Alone): Step {
  const deployment = deploymentOf(setup, of)
  return {
    ...words,
    calls: deployment.calls,
    instead: `see the head of supabase/functions/${of}/index.ts.`,
    isDone: () => deployment.isThere(secrets),
    run: () => deployment.put(secrets),
  }
}

/** The function that checks solutions of the lab's challenges. It has no secret of its own. */
export function judgeCircuits(setup: Setup): Step {
  return deploy(setup, {
    of: 'judge-circuit',
    secrets: { SITE_URL: setup.answers.SITE_URL },
    name: 'Challenges of the lab',
    does: 'Deploys the function that checks circuits that people send as solutions.',
  })
}

/** The function that the mail provider tells of bounces and complaints; its secret comes from the provider. */
export function takeMailEvents(setup: Setup, secret: string): Step {
  return deploy(setup, {
    of: 'mail-events',
    secrets: { MAIL_EVENTS_SECRET: secret },
    name: 'Bounces',
    does: 'Deploys the function that your mail provider tells of addresses that don’t exist and emails marked as spam.',
  })
}

/** The function that mail programs call when somebody ends news. Before mail leaves: each news mail names it. */
export function endNews(setup: Setup): Step {
  return deploy(setup, {
    of: 'unsubscribe',
    secrets: { SITE_URL: setup.answers.SITE_URL },
    name: 'Unsubscribing',
    does: 'Deploys the function that ends news with one press in a mail program.',
  })
}

/** A function that the database calls, with a secret that both know. */
type Called = Alone & {
  /** What the function calls the secret, and the header that it comes in. */
  secret: string
  header: string
  /** What calls it, as a dry run shows it. */
  callers: string
  /** Selects the text of each of them. */
  textsOfCallers: string
  /** SQL that makes them; `post` is the call. */
  makeCallers: (post: string) => string
}

function deployCalled(setup: Setup, called: Called): Step {
  const { of, header, name, does } = called
  const { answers, ref, tools } = setup
  const deployment = deploymentOf(setup, of)
  const secretsWith = (secret: string) => ({ ...called.secrets, [called.secret]: secret })
  const known = new RegExp(`"${header}": "([0-9a-f]+)"`)
  return {
    name,
    does,
    calls: [
      ...deployment.calls,
      describeQuery(ref, 'switches on pg_net and pg_cron'),
      describeQuery(ref, called.callers),
    ],
    instead: `see the head of supabase/functions/${of}/index.ts; ${dashboardOf(setup)}/database/extensions has pg_cron and pg_net.`,
    async isDone() {
      const cron = await tools.query(hasCron, { readOnly: true })
      if (field(cron, 0, 'has_cron') !== true) return false
      const texts = field(await tools.query(called.textsOfCallers, { readOnly: true }), 0)
      const found = Object.values(texts ?? {}).map((text) => known.exec(String(text))?.[1])
      const [secret] = found
      if (secret === undefined || found.some((one) => one !== secret)) return false
      return deployment.isThere(secretsWith(secret))
    },
    async run() {
      // A new one each time, so nobody has to keep it; all callers get it together.
      const secret = randomBytes(24).toString('hex')
      await deployment.put(secretsWith(secret))
      await tools.query('create extension if not exists pg_net; create extension if not exists pg_cron')
      const url = `${answers.SUPABASE_URL}/functions/v1/${of}`
      await tools.query(
        called.makeCallers(`net.http_post(url := '${url}', headers := '{"${header}": "${secret}"}'::jsonb)`),
      )
    },
  }
}

const hasCron = `select to_regclass('cron.job') is not null as has_cron`

/** The function that sends mail and its two callers: each new mail, and a schedule; another one deletes old data. */
export function deliverMail(setup: Setup): Step {
  const { MAIL_API_KEY, MAIL_FROM, SITE_URL } = setup.answers
  return deployCalled(setup, {
    of: 'deliver-mail',
    secrets: { MAIL_PROVIDER: 'resend', MAIL_API_KEY, MAIL_FROM, SITE_URL },
    secret: 'DELIVER_MAIL_SECRET',
    header: 'x-mail-secret',
    name: 'Mail',
    does: 'Deploys the function that sends receipts, decisions and reminders, and has the database call it for each new mail and every minute, and delete old data every hour.',
    callers: `private.call_deliver_mail(), its trigger on public.mail_outbox, cron.schedule('deliver-mail'), cron.schedule('purge')`,
    textsOfCallers: `select
  (select command from cron.job where jobname = 'deliver-mail'
    and exists (select from cron.job as other where other.jobname = 'purge')) as job,
  (select prosrc from pg_proc join pg_trigger on tgfoid = pg_proc.oid
    where tgname = 'call_deliver_mail' and tgrelid = to_regclass('public.mail_outbox')) as trigger`,
    // In one transaction, as every query is. A mail is stored even when the call fails; the schedule sends it later.
    makeCallers: (post) => `
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
select cron.schedule('purge', '17 * * * *', 'select public.purge_expired()');
select public.purge_expired();
select cron.schedule('deliver-mail', '* * * * *', $job$select ${post}$job$);`,
  })
}

/** The function that publishes planned releases, and the schedule that calls it. */
export function publishPlans(setup: Setup, token: string): Step {
  return deployCalled(setup, {
    of: 'publish-plans',
    secrets: {
      SANITY_PROJECT_ID: setup.answers.SANITY_STUDIO_PROJECT_ID,
      SANITY_DATASET: setup.answers.SANITY_STUDIO_DATASET,
      SANITY_RELEASE_TOKEN: token,
    },
    secret: 'RELEASE_SECRET',
    header: 'x-release-secret',
    name: 'Publishing at a set time',
    does: 'Deploys the function that publishes what organizers planned, and has the database call it every five minutes.',
    callers: `cron.schedule('publish-plans')`,
    textsOfCallers: `select command from cron.job where jobname = 'publish-plans'`,
    makeCallers: (post) =>
      `select cron.schedule('publish-plans', '0-59/5 * * * *', $job$select ${post}$job$)`,
  })
}
