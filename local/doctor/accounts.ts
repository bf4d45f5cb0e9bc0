import { codeSeconds } from '@fest/schemas/core/sign-in-code.ts'
import { ask, field } from './ask.ts'
import { type Check, type Finding, look, ok, type Target, wrong } from './check.ts'
import type { HostedPeople } from './supabase.ts'

/** Links in sign-in mails must lead to a page of the site that waits for a press of its button. */
const pageOfLinks = /\/confirm#token_hash=\{\{ *\.TokenHash *\}\}/
const templates = ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite']
const digits = { least: 8, most: 10 }

const hasAdmin = `exists (
  select from auth.users as account join private.app_config as config on lower(account.email) = config.fallback_admin_email
  where account.email_confirmed_at is not null)`

const requireSession = 'private.require_session'
/**
 * Whether the data API checks, before each request, that a token's session still exists. The migrations turn this on
 * where they have the right to; elsewhere they only warn, and pushing them shows no warnings.
 */
const endsSessions = `exists (
  select from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = to_regrole('authenticator') and setting = 'pgrst.db_pre_request=${requireSession}')`

/** Checks of mail, accounts and sign-in that need the project owner's access. */
export function accountChecks(target: Target, { dashboard, ref }: HostedPeople): Check[] {
  const { supabaseAccessToken: token, managementApi } = target
  const askOwner = (path: string, init: RequestInit = {}) =>
    ask(`${managementApi}/v1/projects/${ref}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  /** `byHand` says what to do without the access. */
  const owned = (name: string, byHand: string, run: () => Promise<Finding>): Check => ({
    name,
    run: async () =>
      token === null
        ? look(
            'Not visible without SUPABASE_ACCESS_TOKEN.',
            `${byHand} To have it checked here: supabase.com/dashboard/account/tokens, and put SUPABASE_ACCESS_TOKEN=… before the command.`,
          )
        : run(),
  })
  /** Of a condition in the database. */
  const ofDatabase = (
    name: string,
    {
      condition,
      yes,
      no,
      todo,
      byHand = todo,
    }: Record<'condition' | 'yes' | 'no' | 'todo', string> & { byHand?: string },
  ) =>
    owned(name, byHand, async () => {
      const query = `select ${condition} as is_so`
      const body = JSON.stringify({ query, read_only: true })
      const { status, json } = await askOwner('/database/query', { method: 'POST', body })
      const found = field(json, 0, 'is_so')
      if (status >= 300 || typeof found !== 'boolean')
        return look(`The project’s database couldn’t be asked (${status}).`, todo)
      return found ? ok(yes) : wrong(no, todo)
    })
  const endSessions = `${dashboard}/sql/new → alter role authenticator set pgrst.db_pre_request = '${requireSession}'; notify pgrst, 'reload config';`
  return [
    owned(
      'Mail server (SMTP)',
      `See that ${dashboard}/auth/smtp has "Enable custom SMTP" on: the built-in server sends two emails an hour. Send yourself a sign-up email.`,
      async () => {
        const { status, json } = await askOwner('/config/auth')
        if (status !== 200)
          return wrong(
            `SUPABASE_ACCESS_TOKEN does not open this project (${status}).`,
            'Create a new one with the account that owns the project: supabase.com/dashboard/account/tokens.',
          )
        if (!field(json, 'smtp_host'))
          return wrong(
            'You’re using the built-in mail server: it sends two emails an hour, and sign-ups fail after that.',
            `${dashboard}/auth/smtp → Enable custom SMTP, with the server, user and password of your mail provider. Then raise ${dashboard}/auth/rate-limits → emails to 300 an hour or more.`,
          )
        const hourly = Number(field(json, 'rate_limit_email_sent'))
        if (hourly < 100)
          return wrong(
            `At most ${hourly} sign-in emails go out per hour: the opening would lock people out.`,
            `${dashboard}/auth/rate-limits → Rate limit for sending emails: 300 or more.`,
          )
        return ok('Your own server sends them.')
      },
    ),
    owned(
      'Links and codes in email',
      `See that ${dashboard}/auth/templates has the texts of supabase/templates, and ${dashboard}/auth/providers → Email has OTP length 8 and expiration ${codeSeconds}.`,
      async () => {
        const paste = `${dashboard}/auth/templates → paste the files of supabase/templates, all five.`
        const { status, json } = await askOwner('/config/auth')
        if (status !== 200) return look(`The project’s settings couldn’t be read (${status}).`, paste)
        const open = templates.filter(
          (name) => !pageOfLinks.test(String(field(json, `mailer_templates_${name}_content`))),
        )
        if (open.length > 0)
          return wrong(
            `Programs that open links in email confirm accounts: ${open.join(', ')} ${open.length === 1 ? 'isn’t' : 'aren’t'} this site’s.`,
            paste,
          )
        const length = Number(field(json, 'mailer_otp_length'))
        const seconds = Number(field(json, 'mailer_otp_exp'))
        if (length >= digits.least && length <= digits.most && seconds <= codeSeconds)
          return ok(
            `Links wait for a press. Codes have ${length} digits and work for ${seconds / 60} minutes.`,
          )
        return wrong(
          `Codes have ${length} digits and work for ${Math.round(seconds / 60)} minutes: they can be guessed.`,
          `${dashboard}/auth/providers → Email → OTP length 8, OTP expiration ${codeSeconds} seconds.`,
        )
      },
    ),
    ofDatabase('The admin’s account', {
      condition: hasAdmin,
      yes: 'The fixed admin has an account with a confirmed address.',
      no: 'The fixed admin has no account yet, and everybody can read that address.',
      todo: 'Sign up on the site with FALLBACK_ADMIN_EMAIL and press the button in the email, before you tell anyone about the site.',
    }),
    ofDatabase('Ended sessions', {
      condition: endsSessions,
      yes: 'Who signs out everywhere, or changes the password, is signed out at once.',
      no: 'A stolen sign-in goes on working for up to an hour after its session has ended.',
      todo: endSessions,
      byHand: `Nothing to do if the migrations were allowed to set it. To be sure, run it once more; it does no harm: ${endSessions}`,
    }),
    ofDatabase('PostgreSQL', {
      condition: "current_setting('server_version_num')::integer >= 150000",
      yes: 'It is version 15 or newer.',
      no: 'It is older than 15, and the migrations can’t run.',
      todo: `${dashboard}/settings/infrastructure → upgrade the project, unless it says 15 or newer.`,
    }),
  ]
}
