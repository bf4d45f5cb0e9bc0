/**
 * Keeps the database's copy of published content current on a hosted project: an edge function called by a Sanity
 * webhook. It copies sessions and their seats, places to stay, the judging criteria, custom questions of forms,
 * how submissions are reviewed, the lab's challenges, and the event's facts, dates and phase, which the database
 * needs for counting and for mails. Set it up once:
 *
 *   supabase secrets set --remote=<ref> SANITY_PROJECT_ID=<id> SANITY_DATASET=production \
 *     SYNC_CONTENT_SECRET=<a long random text>
 *   supabase functions deploy sync-content --remote=<ref> --no-verify-jwt
 *
 * and in Sanity, API, Webhooks: POST to https://<project>.supabase.co/functions/v1/sync-content on create, update and
 * delete, with the header `x-sync-secret: <the same text>` and the filter
 *
 *   _type in ["session", "accommodationOption", "customQuestions", "hackathon", "labChallenge", "reviewRubrics",
 *     "siteSettings", "venue"]
 *
 * Call it once by hand for what is published already. The embedded services do the same by themselves.
 */
import { env, serve } from '../_shared/serve.ts'
import { createHandler } from './handler.ts'

serve((database) =>
  createHandler({
    ...database,
    secret: env('SYNC_CONTENT_SECRET'),
    contentUrl: `https://${env('SANITY_PROJECT_ID')}.api.sanity.io/v2025-02-19/data/query/${env('SANITY_DATASET')}`,
  }),
)
