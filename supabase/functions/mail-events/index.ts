/**
 * Takes what the mail provider hears after it took a mail, on a hosted project: that an address doesn't exist, that a
 * mailbox is full, that somebody marked a mail as spam. At Resend: Webhooks → Add webhook, the address
 * https://<project>.supabase.co/functions/v1/mail-events, with the events email.bounced, email.complained,
 * email.delivered and email.delivery_delayed. It shows a signing secret then:
 *
 *   supabase secrets set --remote=<ref> MAIL_EVENTS_SECRET=<whsec_…>
 *   supabase functions deploy mail-events --remote=<ref> --no-verify-jwt
 *
 * A mail is found by its tag mail_id, which deliver-mail gives it. Where MAIL_PROVIDER is a webhook of your own, sign
 * what you send here by Standard Webhooks, and put the mail's `key` there: {type, created_at, data: {to, tags: {mail_id},
 * bounce: {type, message}}}. The embedded services send no mail and need none of this.
 */
import { env, serve } from '../_shared/serve.ts'
import { createHandler } from './handler.ts'

serve((database) => createHandler({ ...database, secret: env('MAIL_EVENTS_SECRET').trim() }))
