/**
 * Publishes what organizers planned in the Studio's release tool, for projects whose Sanity plan has no scheduling, and
 * carries what speakers change on their own pages into drafts of the Studio, and back what organizers did with it: an
 * edge function called on a schedule. Set it up once:
 *
 *   supabase secrets set --remote=<ref> SANITY_PROJECT_ID=<id> SANITY_DATASET=production \
 *     SANITY_RELEASE_TOKEN=<token> RELEASE_SECRET=<a long random text>
 *   supabase functions deploy publish-plans --remote=<ref> --no-verify-jwt
 *
 * The token: sanity.io/manage, API, Tokens, "Editor". It may write all content, so it is stored here and nowhere else.
 * The schedule, in the SQL editor with the extensions pg_cron and pg_net enabled:
 *
 *      select cron.schedule('publish-plans', '0-59/5 * * * *', $$
 *        select net.http_post(
 *          url := 'https://<project>.supabase.co/functions/v1/publish-plans',
 *          headers := '{"x-release-secret": "<the same text>"}'::jsonb)
 *      $$);
 *
 * Each call makes one request to Sanity: every five minutes is 9,000 requests a month of the 250,000 in a free plan,
 * and every minute would be 45,000. While a speaker's change waits in the Studio, each makes one more, and once an hour
 * one more looks for files of speakers that nothing refers to. The release tool offers only multiples of five minutes, so
 * nothing is late.
 *
 * Several runs may overlap, and a run may be interrupted anywhere: nothing is published twice. Every six hours it
 * updates a document in the dataset (plans.keeper), which tells the release tool that plans are being processed. The
 * embedded lake does the same by itself (local/planned-releases.ts, local/speaker-pages.ts).
 */
import { env, serve } from '../_shared/serve.ts'
import { createHandler } from './handler.ts'

serve((database) =>
  createHandler({
    ...database,
    secret: env('RELEASE_SECRET'),
    dataUrl: `https://${env('SANITY_PROJECT_ID')}.api.sanity.io/v2025-02-19/data`,
    dataset: env('SANITY_DATASET'),
    token: env('SANITY_RELEASE_TOKEN'),
  }),
)
