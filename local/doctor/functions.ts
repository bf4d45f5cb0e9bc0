import { noSigningSecret } from '../../supabase/functions/mail-events/handler.ts'
import { noServiceKey } from '../../supabase/functions/_shared/service-key.ts'
import { areReleasesLate, mailUpkeep, releaseUpkeep } from '@fest/schemas/core/upkeep.ts'
import { field } from './ask.ts'
import {
  beforeMigrations,
  type Check,
  type Finding,
  look,
  ok,
  type Target,
  told,
  utcWords,
  wrong,
} from './check.ts'
import { queryContent } from './content.ts'
import { askPeople, type HostedPeople, readHealth } from './supabase.ts'
import { syncParts } from '../../supabase/functions/sync-content/parts.ts'

export function functionChecks(target: Target, people: HostedPeople): Check[] {
  const { dashboard } = people
  return [
    { name: 'deliver-mail', run: () => lookAtFunction(people, 'deliver-mail') },
    {
      name: 'Mail leaves',
      async run() {
        const health = await readHealth(people)
        if (health === null) return beforeMigrations
        return told(
          mailUpkeep(health, utcWords),
          `${dashboard}/functions/deliver-mail/logs shows why. Usual reasons: MAIL_API_KEY or MAIL_FROM is wrong (${dashboard}/functions/secrets), or neither the database webhook nor the schedule calls it: the head of supabase/functions/deliver-mail/index.ts has both.`,
        )
      },
    },
    { name: 'unsubscribe', run: () => lookAtFunction(people, 'unsubscribe') },
    { name: 'mail-events', run: () => lookAtMailEvents(people) },
    { name: 'judge-circuit', run: () => lookAtFunction(people, 'judge-circuit') },
    { name: 'sync-content', run: () => lookAtFunction(people, 'sync-content') },
    { name: 'Database follows the Studio', run: () => compareWithContent(target, people) },
    {
      name: 'Planned releases',
      run: () => lookAtPlannedRelease(people, `sanity.io/manage/project/${target.config.sanity.projectId}`),
    },
    { name: 'Robot check', run: () => lookAtCaptcha(target, people) },
    { name: 'Robot check at sign-in', run: () => lookAtCaptchaAtSignIn(target, people) },
  ]
}

/** A GET gets 405 before any secret counts, and without a key for the database the error noServiceKey. */
async function lookAtFunction(people: HostedPeople, name: string): Promise<Finding> {
  const { status, json } = await askPeople(people, `/functions/v1/${name}`)
  const deploy = `npx supabase functions deploy ${name} --remote=${people.ref} --no-verify-jwt`
  // Functions that a person has to opt in to aren't set up automatically.
  const isOwn = ['deliver-mail', 'sync-content', 'unsubscribe', 'judge-circuit', 'mail-events'].includes(name)
  const head = `${isOwn ? '"npm run setup" does this. By hand: the' : 'The'} head of supabase/functions/${name}/index.ts has the whole setup.`
  if (status === 405) return ok('It is deployed.')
  if (status === 404) return wrong('It is not deployed.', `Run: ${deploy}. ${head}`)
  if (status === 401 || status === 403)
    return wrong(
      'It is deployed, but it turns away callers without a session, and webhooks don’t have one.',
      `Run this again, with the flag at the end: ${deploy}`,
    )
  if (field(json, 'code') === noServiceKey)
    return wrong(
      'It is deployed, but it has no key for the database.',
      `${people.dashboard}/settings/api-keys → create a secret key named "default", then run: ${deploy}`,
    )
  return wrong(
    `It fails (${status}).`,
    `${people.dashboard}/functions/${name}/logs shows why; usually one of its secrets is missing. ${head}`,
  )
}

/** Mail is sent without it, but bounces aren't reported. */
async function lookAtMailEvents(people: HostedPeople): Promise<Finding> {
  const { status, json } = await askPeople(people, '/functions/v1/mail-events')
  const isDeployed = status !== 404
  const hasSecret = isDeployed && field(json, 'code') !== noSigningSecret
  if (hasSecret) return lookAtFunction(people, 'mail-events')
  return look(
    `${isDeployed ? 'It is deployed, but it has no signing secret' : 'It is not deployed'}: nobody hears of addresses that turn out not to exist, or of emails marked as spam.`,
    `At your mail provider, add a webhook to ${people.url}/functions/v1/mail-events, then put MAIL_EVENTS_SECRET='<its signing secret>' before "npm run setup". docs/keeping-it-up.md, "Bounces that come later".`,
  )
}

/** The public parts of the database's copy of content. */
const copies: Record<string, { path: string; key: string; values: readonly string[] }> = {
  sessions: {
    path: 'bookable_sessions?is_open=is.true&select=session_id,title,starts_at,ends_at',
    key: 'session_id',
    values: ['title', 'starts_at', 'ends_at'],
  },
  'places to stay': {
    path: 'accommodation_options?is_open=is.true&select=option_id,name,arrival_from,departure_until',
    key: 'option_id',
    values: ['name', 'arrival_from', 'departure_until'],
  },
  rubric: {
    path: 'rubric_criteria?is_current=is.true&select=key,title,weight',
    key: 'key',
    values: ['title', 'weight'],
  },
}

async function compareWithContent(target: Target, people: HostedPeople): Promise<Finding> {
  if (target.config.sanity.kind === 'embedded')
    return look(
      'The content is on this machine, where a hosted database can’t see it.',
      'Set up Sanity first.',
    )
  const behind: string[] = []
  for (const part of syncParts) {
    const { result, status } = await queryContent(target, part.query)
    if (status !== 200)
      return look(`Sanity did not say what is published (${status}).`, 'See what is wrong there first.')
    const published = part.toPublished(result ?? null)
    const copy = copies[part.name]
    if (published === null) continue
    if (copy === undefined) {
      const days = field(published, 'days')
      const hasDays = Array.isArray(days) && days.length > 0
      if (hasDays && (await readHealth(people))?.knows_event_days !== true) behind.push(part.name)
      continue
    }
    const { json } = await askPeople(people, `/rest/v1/${copy.path}`)
    const names = [copy.key, ...copy.values]
    // Of sessions the table has those with seats to reserve.
    const copied = (published as unknown[]).filter((row) => field(row, 'capacity') !== null)
    if (linesOf(json, names) !== linesOf(copied, names)) behind.push(part.name)
  }
  if (behind.length === 0) return ok('The database counts and sends mail by what’s published.')
  return wrong(
    `The database doesn’t know what’s published: ${behind.join(', ')}. Seats and mails would be wrong.`,
    `sanity.io/manage/project/${target.config.sanity.projectId} → API → Webhooks, as the head of supabase/functions/sync-content/index.ts says; "Attempts" there shows what was answered. "npm run setup" does both, and has it read what is published already. By hand: curl -X POST ${people.url}/functions/v1/sync-content -H "x-sync-secret: <the secret>"`,
  )
}

function linesOf(rows: unknown, names: readonly string[]): string | null {
  if (!Array.isArray(rows)) return null
  const lines = rows.map((row: unknown) => JSON.stringify(names.map((name) => comparable(field(row, name)))))
  return lines.toSorted().join()
}

/** The two services write the same instant differently. */
function comparable(value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : value
}

async function lookAtCaptcha(target: Target, people: HostedPeople): Promise<Finding> {
  const hasKey = target.config.captcha !== null
  const isRequired = (await readHealth(people))?.requires_captcha === true
  if (!hasKey && !isRequired) return ok('None; forms are protected by the trap and the rate limits.')
  if (!hasKey)
    return wrong(
      'The database requires a check that the site doesn’t show: every form is refused.',
      `Set TURNSTILE_SITE_KEY in .env, build and deploy again. Or switch it off: ${people.dashboard}/sql/new → update private.app_config set requires_captcha = false;`,
    )
  const deployed = await lookAtFunction(people, 'verify-captcha')
  if (deployed.state !== 'ok') return deployed
  if (isRequired) return ok('It’s required, and verify-captcha is deployed.')
  return look(
    'It’s shown, but the database accepts forms without it.',
    `Once the site with the key is live: ${people.dashboard}/sql/new → update private.app_config set requires_captcha = true;`,
  )
}

/** An empty sign-in opens nothing; where a captcha is required, its absence is refused first. */
async function lookAtCaptchaAtSignIn(target: Target, people: HostedPeople): Promise<Finding> {
  const hasKey = target.config.captcha !== null
  const { json } = await askPeople(people, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const isAsked = field(json, 'error_code') === 'captcha_failed'
  const where = `${people.dashboard}/auth/protection`
  if (isAsked && !hasKey)
    return wrong(
      'The project asks for a check that the site doesn’t show: nobody can sign in.',
      `Set TURNSTILE_SITE_KEY in .env, build and deploy again. Or switch it off: ${where} → CAPTCHA protection.`,
    )
  if (isAsked) return ok('It’s asked for before signing in, signing up and every email.')
  if (!hasKey) return ok('None; sign-ins are protected by the rate limits.')
  return look(
    'It’s shown, but accounts are made and passwords tried without it.',
    `Once the site with the key is live: ${where} → CAPTCHA protection → Turnstile, with the widget’s secret key.`,
  )
}

const plansGuide = 'docs/keeping-it-up.md, "Publishing at a set time"'

/** Whether planned releases are published in time. `project`: the page of the Sanity project. */
async function lookAtPlannedRelease(people: HostedPeople, project: string): Promise<Finding> {
  const { status } = await askPeople(people, '/functions/v1/publish-plans')
  if (status === 404)
    return look(
      'Organizers can’t publish at a set time: publish-plans is not deployed. The release tool says so, too. What speakers change on their own pages waits for it.',
      `Five minutes if you want it: ${plansGuide}.`,
    )
  if (status !== 405)
    return wrong(
      `publish-plans is deployed, but it doesn’t answer (${status}).`,
      `${people.dashboard}/functions/publish-plans/logs shows why; usually one of its secrets is missing. ${plansGuide}.`,
    )
  const health = (await readHealth(people))?.releases
  if (health === undefined) return beforeMigrations
  const schedule = `The schedule is missing, or its secret is another one: the head of supabase/functions/publish-plans/index.ts has it. ${people.dashboard}/integrations/cron/jobs shows its runs.`
  if (health.ran_at === null)
    return wrong('publish-plans is deployed, but nothing has called it yet.', schedule)
  const todos: Record<string, string> = {
    token: `${project} → API → Tokens → Add API token, "Editor"; then SANITY_RELEASE_TOKEN in ${people.dashboard}/functions/secrets.`,
    content: `${people.dashboard}/functions/publish-plans/logs has the answer. 402 or 429: ${project} → Usage shows whether a quota is used up.`,
  }
  const isLate = areReleasesLate(health.ran_at, Date.now())
  return told(
    releaseUpkeep(health.ran_at, health.problem, Date.now(), utcWords),
    isLate ? schedule : todos[health.problem ?? ''],
  )
}
