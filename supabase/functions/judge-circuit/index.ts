/**
 * Checks the solutions of the lab's challenges on a hosted project. It needs no secret of its own:
 *
 *   supabase functions deploy judge-circuit --remote=<ref> --no-verify-jwt
 *
 * The token of whoever calls is checked by the database, which it asks first. The embedded services answer the same
 * address by themselves.
 */
import { serve } from '../_shared/serve.ts'
import { createHandler } from './handler.ts'

serve(createHandler)
