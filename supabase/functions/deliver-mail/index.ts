/**
 * Sends the mails of a hosted project: an edge function that processes the table mail_outbox. Set it up once:
 *
 *   supabase secrets set --remote=<ref> MAIL_PROVIDER=resend MAIL_API_KEY=<key> MAIL_FROM=fest@example.org \
 *     SITE_URL=https://fest.example.org DELIVER_MAIL_SECRET=<a long random text>
 *   supabase functions deploy deliver-mail --remote=<ref> --no-verify-jwt
 *
 * MAIL_PROVIDER may also be the https address of a webhook that accepts mails as JSON (mail.ts, OutgoingMail). A mail
 * whose response was lost is sent again with the same Idempotency-Key: a webhook has to drop the second one.
 *
 * Two callers, so that a mail goes out within seconds and none is forgotten:
 *
 *   1. Database, Webhooks: on insert into public.mail_outbox, POST to
 *      https://<project>.supabase.co/functions/v1/deliver-mail with the header `x-mail-secret: <the same text>`.
 *   2. A schedule, for mails that the webhook missed and for scheduled ones (reminders, digests, retries). In the SQL
 *      editor, with the extensions pg_cron and pg_net enabled:
 *
 *      select cron.schedule('deliver-mail', '* * * * *', $$
 *        select net.http_post(
 *          url := 'https://<project>.supabase.co/functions/v1/deliver-mail',
 *          headers := '{"x-mail-secret": "<the same text>"}'::jsonb)
 *      $$);
 *
 * Several runs may overlap: each mail is claimed by one of them, and together they send four per second, or
 * MAIL_PER_SECOND. When a provider refuses more mail (429), no mail loses an attempt: all of them wait as long as the
 * provider says, or an hour for a daily or monthly quota, and then a single mail tries. The embedded backend sends by
 * itself, into its own mailbox (local/mail.ts).
 */
import { env, serve } from '../_shared/serve.ts'
import { createHandler } from './handler.ts'
import { createOutbox } from './outbox.ts'
import { createProvider, paceOf } from './providers.ts'

serve((database) =>
  createHandler({
    secret: env('DELIVER_MAIL_SECRET'),
    outbox: createOutbox(database),
    send: createProvider({
      provider: env('MAIL_PROVIDER'),
      apiKey: env('MAIL_API_KEY'),
      from: env('MAIL_FROM'),
      fetch,
    }),
    siteUrl: env('SITE_URL').replace(/\/+$/, '') || null,
    unsubscribeUrl: `${database.supabaseUrl}/functions/v1/unsubscribe`,
    perSecond: paceOf(env('MAIL_PER_SECOND')),
  }),
)
