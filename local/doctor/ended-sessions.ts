import { ask, field } from './ask.ts'
import { type Check, look, ok, wrong } from './check.ts'
import type { HostedPeople } from './supabase.ts'
import type { Target } from './target.ts'

const setting = 'private.require_session'
/** The setting is stored on the role that the data API connects as, and everybody in the database may read it. */
const isAsked = `select exists (
  select from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = to_regrole('authenticator') and setting = 'pgrst.db_pre_request=${setting}') as is_asked`

/**
 * Whether the data API checks, before each request, that a token's session still exists. The migrations turn this on
 * where they have the right to; elsewhere they only warn, and pushing them shows no warnings.
 */
export function endedSessionsCheck(
  { supabaseAccessToken: token, managementApi }: Target,
  people: HostedPeople,
): Check {
  const todo = `${people.dashboard}/sql/new → alter role authenticator set pgrst.db_pre_request = '${setting}'; notify pgrst, 'reload config';`
  return {
    name: 'Ended sessions',
    async run() {
      if (token === null)
        return look(
          'Not visible without SUPABASE_ACCESS_TOKEN.',
          `Nothing to do if the migrations were allowed to set it. To be sure, run it once more; it does no harm: ${todo}`,
        )
      const { status, json } = await ask(`${managementApi}/v1/projects/${people.ref}/database/query`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: isAsked, read_only: true }),
      })
      const found = field(json, 0, 'is_asked')
      if (status >= 300 || typeof found !== 'boolean')
        return look(`The project’s database couldn’t be asked (${status}).`, todo)
      return found
        ? ok('Who signs out everywhere, or changes the password, is signed out at once.')
        : wrong('A stolen sign-in goes on working for up to an hour after its session has ended.', todo)
    },
  }
}
