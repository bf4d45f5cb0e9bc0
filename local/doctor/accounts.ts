import { ask, field } from './ask.ts'
import { type Check, look, ok, wrong } from './check.ts'
import type { HostedPeople } from './supabase.ts'
import type { Target } from './target.ts'

/** Links in sign-in mails must lead to a page of the site that waits for a press of its button. */
const pageOfLinks = /\/confirm#token_hash=\{\{ *\.TokenHash *\}\}/
const templates = ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite']
const digits = { least: 8, most: 10 }
const longestSeconds = 600

/** Checks of accounts and sign-in that need the project owner's access. */
export function accountChecks(target: Target, people: HostedPeople): Check[] {
  const { dashboard, ref } = people
  const { supabaseAccessToken: token, managementApi } = target
  const howToSee =
    'To have it checked here: supabase.com/dashboard/account/tokens, and put SUPABASE_ACCESS_TOKEN=… before the command.'
  const askOwner = (path: string, init: RequestInit = {}) =>
    ask(`${managementApi}/v1/projects/${ref}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  return [
    {
      name: 'Links and codes in email',
      async run() {
        const where = `${dashboard}/auth/templates`
        const paste = `${where} → paste the files of supabase/templates, all five.`
        if (token === null)
          return look(
            'Not visible without SUPABASE_ACCESS_TOKEN.',
            `See that ${where} has the texts of supabase/templates, and ${dashboard}/auth/providers → Email has OTP length 8 and expiration 600. ${howToSee}`,
          )
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
        const [length, seconds] = [
          Number(field(json, 'mailer_otp_length')),
          Number(field(json, 'mailer_otp_exp')),
        ]
        if (length >= digits.least && length <= digits.most && seconds <= longestSeconds)
          return ok(
            `Links wait for a press. Codes have ${length} digits and work for ${seconds / 60} minutes.`,
          )
        return wrong(
          `Codes have ${length} digits and work for ${Math.round(seconds / 60)} minutes: they can be guessed.`,
          `${dashboard}/auth/providers → Email → OTP length 8, OTP expiration 600 seconds.`,
        )
      },
    },
    {
      name: 'The admin’s account',
      async run() {
        const todo =
          'Sign up on the site with FALLBACK_ADMIN_EMAIL and press the button in the email, before you tell anyone about the site.'
        if (token === null) return look('Not visible without SUPABASE_ACCESS_TOKEN.', `${todo} ${howToSee}`)
        const { status, json } = await askOwner('/database/query', {
          method: 'POST',
          body: JSON.stringify({ query: isThere, read_only: true }),
        })
        const found = field(json, 0, 'is_there')
        if (status >= 300 || typeof found !== 'boolean')
          return look(`The project’s database couldn’t be asked (${status}).`, todo)
        return found
          ? ok('The fixed admin has an account with a confirmed address.')
          : wrong('The fixed admin has no account yet, and everybody can read that address.', todo)
      },
    },
  ]
}

const isThere = `select exists (
  select from auth.users as account join private.app_config as config on lower(account.email) = config.fallback_admin_email
  where account.email_confirmed_at is not null) as is_there`
