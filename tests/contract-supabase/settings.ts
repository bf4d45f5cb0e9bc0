/**
 * Which Supabase the tests in this folder are about. Without variables it is the embedded one. For any other:
 *
 * - `CONTRACT_SUPABASE_URL`, `CONTRACT_SUPABASE_ANON_KEY`: what a browser knows of it.
 * - `CONTRACT_SUPABASE_DB_URL`: its database, as `postgres`, for what no answer tells.
 * - `CONTRACT_SUPABASE_MAIL_URL`: where its mails are caught, in Mailpit's form.
 * - `CONTRACT_SUPABASE_SERVICE_KEY`: its secret key, for invitations, which are left out without it.
 * - `CONTRACT_SITE_URL`: the site it mails links to.
 * - `CONTRACT_SUPABASE_CAPTCHA_TOKEN`: what its captcha takes, where it is switched on.
 *
 * It has the settings of supabase/config.toml. The tests make accounts and leave them there: never name a project that
 * people use.
 */
export const settings = {
  foreign: foreignIn(process.env),
  siteUrl: process.env['CONTRACT_SITE_URL'] ?? 'http://127.0.0.1:3000',
  captchaToken: process.env['CONTRACT_SUPABASE_CAPTCHA_TOKEN'] ?? null,
}

function foreignIn(env: NodeJS.ProcessEnv) {
  const url = env['CONTRACT_SUPABASE_URL']?.replace(/\/$/, '')
  const anonKey = env['CONTRACT_SUPABASE_ANON_KEY']
  const database = env['CONTRACT_SUPABASE_DB_URL']
  const mailCatcher = env['CONTRACT_SUPABASE_MAIL_URL']
  if (!url && !anonKey && !database) return null
  if (!url || !anonKey || !database || !mailCatcher)
    throw new Error('CONTRACT_SUPABASE_URL, …_ANON_KEY, …_DB_URL and …_MAIL_URL go together.')
  return { url, anonKey, database, mailCatcher, serviceKey: env['CONTRACT_SUPABASE_SERVICE_KEY'] ?? null }
}
