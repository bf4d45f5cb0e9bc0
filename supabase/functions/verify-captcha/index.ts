/**
 * Verifies the captcha of a form on a hosted project. Without it forms are protected only by the honeypot field, the
 * minimum time and the rate limits. Create a Turnstile widget at dash.cloudflare.com for the site's host name, then:
 *
 *   supabase secrets set --remote=<ref> TURNSTILE_SECRET_KEY=<the widget's secret key>
 *   supabase functions deploy verify-captcha --remote=<ref> --no-verify-jwt
 *
 * Build the site with TURNSTILE_SITE_KEY=<the widget's site key>, and once that is live, in the SQL editor:
 *
 *   update private.app_config set requires_captcha = true;
 *
 * Accounts have a captcha of their own, which the auth service verifies: docs/keeping-it-up.md, "A robot check".
 *
 * A host that sends a content security policy has to allow https://challenges.cloudflare.com in script-src and
 * frame-src. The embedded services do all of this by themselves when both keys are in .env.
 */
import { env, serve } from '../_shared/serve.ts'
import { createHandler, turnstileVerifyUrl } from './handler.ts'

serve((database) =>
  createHandler({
    ...database,
    secretKey: env('TURNSTILE_SECRET_KEY'),
    verifyUrl: turnstileVerifyUrl,
    addressOf: (request) => request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || null,
  }),
)
