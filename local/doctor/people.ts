import { purgeUpkeep } from '@fest/schemas/core/upkeep.ts'
import { baseline } from '../backend/database/baselines.ts'
import { field } from './ask.ts'
import { beforeMigrations, type Check, look, ok, type Target, told, utcWords, wrong } from './check.ts'
import { askPeople, type HostedPeople, readHealth } from './supabase.ts'

/** Tables that nobody may read without signing in. */
const personalTables = ['registrations', 'registration_needs', 'profiles', 'mail_outbox', 'site_settings']

export function peopleChecks(target: Target, people: HostedPeople): Check[] {
  const dashboard = people.dashboard
  return [
    {
      name: 'Project and key',
      isGate: true,
      async run() {
        const { status, json } = await askPeople(people, '/auth/v1/settings')
        if (status === 200 && field(json, 'external') !== undefined)
          return ok(`${people.host} knows the key.`)
        if (status === 401 || status === 403)
          return wrong(
            'The project doesn’t know SUPABASE_ANON_KEY.',
            `Copy it again: ${dashboard}/settings/api-keys → the "publishable" key, or "anon" among the legacy ones; never a secret one.`,
          )
        return wrong(
          `There is no Supabase project at SUPABASE_URL (${status}).`,
          'Copy it again: supabase.com, your project, "Project URL", such as https://abcdefgh.supabase.co.',
        )
      },
    },
    {
      name: 'Data API',
      async run() {
        // Before its version 13 it passed on what PostgreSQL says of a table that isn't there.
        const { json } = await askPeople(people, '/rest/v1/no_such_table')
        if (field(json, 'code') === 'PGRST205') return ok('It is PostgREST 13 or newer.')
        return wrong(
          'It is older than PostgREST 13: sessions go on after they ended, and long work is cut off.',
          `${dashboard}/settings/infrastructure → upgrade the project. On a server of your own: PostgREST 13.`,
        )
      },
    },
    {
      name: 'Sign-up',
      async run() {
        const { json } = await askPeople(people, '/auth/v1/settings')
        if (field(json, 'disable_signup') === false && field(json, 'external', 'email') === true)
          return ok('People can create an account with their email address.')
        return wrong(
          'Nobody can create an account.',
          `${dashboard}/auth/providers → turn on "Allow new users to sign up" and the provider "Email".`,
        )
      },
    },
    {
      name: 'Confirmed addresses',
      async run() {
        const { json } = await askPeople(people, '/auth/v1/settings')
        if (field(json, 'mailer_autoconfirm') === false)
          return ok('Accounts count once their address is confirmed.')
        return wrong(
          'Addresses are not confirmed: anyone who signs up with an admin’s address IS an admin.',
          `${dashboard}/auth/providers → Email → turn on "Confirm email". Do this before anything else.`,
        )
      },
    },
    {
      name: 'Migrations',
      isGate: true,
      async run() {
        const push = `Run: npx supabase db push --remote=${people.ref}`
        const health = await readHealth(people)
        if (health === null)
          return wrong('The database doesn’t have this site’s tables, or has an older version of them.', push)
        if (health.migrations === null)
          return look(
            'The tables are there, but there’s no record of which migrations ran.',
            `They weren’t applied by the Supabase CLI. ${push} --include-all; it keeps track from then on.`,
          )
        const missing = target.migrations.filter((version) => !health.migrations?.includes(version))
        const strange = health.migrations.filter((version) => !target.migrations.includes(version))
        const early = strange.find((version) => version < baseline.last)
        if (early !== undefined)
          return wrong(
            `The database has the migration ${early}, from before the first release.`,
            'If it had all of them, npm run setup carries it over: docs/decisions/migrations.md.',
          )
        if (missing.length > 0)
          return wrong(
            `${missing.length} of ${target.migrations.length} migrations are not applied, the first is ${missing[0]}.`,
            push,
          )
        if (strange.length > 0)
          return wrong(
            `The database is newer than this site: it already has the migration ${strange[0]}.`,
            'Update this checkout (git pull), then build and deploy again.',
          )
        return ok(`All ${target.migrations.length} are applied.`)
      },
    },
    {
      name: 'Privacy',
      async run() {
        const open = (await readHealth(people))?.tables_without_policies ?? 0
        const read: string[] = []
        for (const table of personalTables) {
          const { status, json } = await askPeople(people, `/rest/v1/${table}?select=*&limit=1`)
          if (status < 300 && (!Array.isArray(json) || json.length > 0)) read.push(table)
        }
        if (read.length === 0 && open === 0) return ok('Visitors can’t read anything about anyone.')
        return wrong(
          read.length > 0
            ? `EVERYBODY CAN READ ${read.join(', ')}.`
            : `${open} tables have no row level security.`,
          `Take the site offline now. ${dashboard}/database/policies shows which table lost its policies; the migrations show what they were. A new project and its migrations (npx supabase db push --remote=<its ref>) is the safest way back.`,
        )
      },
    },
    {
      name: 'The fixed admin',
      async run() {
        if ((await readHealth(people))?.has_fallback_admin === true)
          return ok('There is one. Sign up with that address to open /admin.')
        return wrong(
          'No address is an admin’s, so nobody can open /admin.',
          `Run npm run setup again, or ${dashboard}/sql/new → update private.app_config set fallback_admin_email = '<the FALLBACK_ADMIN_EMAIL of your .env>';`,
        )
      },
    },
    {
      name: 'Redirect URLs',
      async run() {
        const { siteUrl } = target.config
        const todo = `${dashboard}/auth/url-configuration → Site URL: ${siteUrl ?? '<SITE_URL>'}, Redirect URLs: ${siteUrl ?? '<SITE_URL>'}/**`
        if (siteUrl === null) return look('SITE_URL is not set.', `Set it in .env. Then ${todo}`)
        // A link with an invalid token leads back with the error, and only to where links may lead.
        const search = new URLSearchParams({
          token: 'doctor',
          type: 'signup',
          redirect_to: `${siteUrl}/profile`,
        })
        const { status, headers } = await askPeople(people, `/auth/v1/verify?${search}`)
        const location = headers.get('location')
        if (status < 300 || status >= 400 || location === null)
          return look('Couldn’t check where links in email lead.', `Make sure it says: ${todo}`)
        const led = URL.parse(location, people.url)
        if (led?.origin === siteUrl && led.pathname === '/profile')
          return ok('Links in email lead to the page where people asked for them.')
        return wrong(
          `Links in email lead to ${led?.origin ?? 'nowhere'}${led?.pathname ?? ''} instead.`,
          todo,
        )
      },
    },
    {
      name: 'How long data is kept',
      async run() {
        const health = await readHealth(people)
        if (health === null) return beforeMigrations
        return told(
          purgeUpkeep(health, Date.now(), utcWords),
          `npm run setup has the database do it. Or ${dashboard}/integrations → turn on Cron, then once in ${dashboard}/sql/new → select cron.schedule('purge', '17 * * * *', 'select public.purge_expired()');`,
        )
      },
    },
  ]
}
