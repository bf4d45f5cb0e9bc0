import { holdMs } from '@fest/schemas/core/decision-windows.ts'
import type { ClaimedMail } from '../../../supabase/functions/deliver-mail/mail.ts'
import { renderMail } from '../../../supabase/functions/deliver-mail/render-mail.ts'
import type { Backend } from '../../backend/backend.ts'
import { keepIn } from '../../mail.ts'
import type { Actor } from './cast.ts'

type SentMail = ClaimedMail & { sent_at: string; is_to_account: boolean }

/** How many mails the mailbox shows: those to the demo accounts, and the latest others. */
const shownMails = 40

/** The digests that organizers would have received: one per quarter of an hour with submissions. */
const digests = `
  insert into public.mail_outbox (key, template, data, created_at)
    select 'digest ' || to_char(came.until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"'), 'admin_digest',
      jsonb_build_object('since', came.until - interval '15 minutes', 'until', came.until, 'counts', jsonb_object_agg(came.subject, came.number)),
      came.until + interval '10 seconds'
    from (
      select date_bin('15 minutes', sent.changed_at, 'epoch') + interval '15 minutes' as until, sent.subject, count(*) as number
      from public.status_history as sent
      where sent.from_status is null and sent.subject in (
        'ambassador_applications', 'talk_proposals', 'sponsorship_inquiries', 'accommodation_requests', 'contact_messages')
      group by 1, 2) as came
    where came.until + interval '10 seconds' < now()
    group by came.until`

/** Everything was sent seconds after it was queued, and decisions a minute later, as the panel promises. */
const sent = `
  update public.mail_outbox as mail set attempts = 1, not_before = mail.created_at, next_attempt_at = mail.created_at,
    sent_at = least(now(), mail.created_at + case when mail.not_before > mail.created_at + interval '${holdMs / 2} milliseconds' then interval '${holdMs + 1000} milliseconds' else interval '1 second' end)
  where true`

/** One that bounced, and one whose provider didn't answer an hour ago. */
const troubled = [
  `update public.mail_outbox set attempts = 6, sent_at = null, failed_at = created_at + interval '15 hours',
      last_error = '550 5.1.1 The mailbox of the recipient does not exist.'
    where number = (select max(number) from public.mail_outbox where template = 'seat_confirmed' and created_at < now() - interval '2 days')`,
  `update public.mail_outbox set attempts = 4, sent_at = null, next_attempt_at = now() + interval '90 minutes',
      last_error = 'The mail provider answered 503: Service Unavailable'
    where number = (select max(number) from public.mail_outbox where template = 'submission_received' and created_at < now() - interval '1 hour'
      and email is not null)`,
]

/** As if the outbox had always been processed; some mails go to the mailbox. Nothing is sent at the start. */
export async function deliverDemoMails(
  { sql, mailbox }: Pick<Backend, 'sql' | 'mailbox'>,
  siteUrl: string,
  accounts: readonly Actor[],
): Promise<void> {
  await sql(digests)
  await sql(sent)
  for (const statement of troubled) await sql(statement)
  const mails = await sql<SentMail>(
    `select mail.id, mail.template, mail.data, to_jsonb(known) - 'id' - 'digested_until' as facts, mail.sent_at,
      coalesce(mail.user_id = any ($1::uuid[]), false) as is_to_account,
      case when mail.template = 'admin_digest' then private.admin_addresses() else array[coalesce(account.email::text, mail.email)] end as recipients
    from public.mail_outbox as mail cross join private.event_facts as known left join auth.users as account on account.id = mail.user_id
    where mail.sent_at is not null order by mail.sent_at, mail.number`,
    [accounts.map(({ id }) => id)],
  )
  const written = await Promise.all(
    mails.map(async (mail) => ({ mail, text: await renderMail(mail, siteUrl) })),
  )
  await sql(
    `insert into private.sent_mails (mail_id, recipients, subject, body)
      select mail_id, recipients, subject, body from jsonb_to_recordset($1) as kept (mail_id uuid, recipients text[], subject text, body text)`,
    [
      JSON.stringify(
        written.map(({ mail, text }) => ({
          mail_id: mail.id,
          // As settle_mail() keeps it.
          recipients: mail.template === 'admin_digest' ? [] : text.to,
          subject: text.subject,
          body: text.text,
        })),
      ),
    ],
  )
  const isFirst = ({ mail }: (typeof written)[number]) => mail.is_to_account
  const shown = [...written.filter(isFirst), ...written.filter((one) => !isFirst(one)).toReversed()]
    .slice(0, shownMails)
    .toSorted((one, two) => Date.parse(one.mail.sent_at) - Date.parse(two.mail.sent_at))
  for (const { mail, text } of shown) keepIn(mailbox, text, new Date(mail.sent_at))
}
