/**
 * Ends news with one press in a mail program, on a hosted project: the address in the header List-Unsubscribe of each
 * news mail that deliver-mail sends. It needs no secret of its own; SITE_URL, which deliver-mail has too, is where
 * somebody is led whose mail program only opens the address:
 *
 *   supabase functions deploy unsubscribe --remote=<ref> --no-verify-jwt
 *
 * The embedded services answer the same address by themselves.
 */
import { env, serve } from '../_shared/serve.ts'
import { createHandler } from './handler.ts'

serve((database) => createHandler({ ...database, siteUrl: env('SITE_URL').replace(/\/+$/, '') || null }))
