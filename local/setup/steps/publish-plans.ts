import { randomBytes } from 'node:crypto'
import { field } from '../../doctor/ask.ts'
import { deploymentOf } from '../function-secrets.ts'
import { dashboardOf, type Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { describeQuery } from '../tools.ts'

const name = 'publish-plans'

/** The function that publishes planned releases, and the schedule that calls it. */
export function publishPlans(setup: Setup, token: string): Step {
  const { answers, ref, tools } = setup
  const deployment = deploymentOf(setup, name)
  const url = `${answers.SUPABASE_URL}/functions/v1/${name}`
  const secretsWith = (secret: string) => ({
    SANITY_PROJECT_ID: answers.SANITY_STUDIO_PROJECT_ID,
    SANITY_DATASET: answers.SANITY_STUDIO_DATASET,
    SANITY_RELEASE_TOKEN: token,
    RELEASE_SECRET: secret,
  })
  return {
    name: 'Publishing at a set time',
    does: 'Deploys the function that publishes what organizers planned, and has the database call it every five minutes.',
    calls: [
      ...deployment.calls,
      describeQuery(ref, 'switches on pg_net and pg_cron'),
      describeQuery(ref, `cron.schedule('${name}')`),
    ],
    instead: `see the head of supabase/functions/${name}/index.ts; ${dashboardOf(setup)}/database/extensions has pg_cron and pg_net.`,
    async isDone() {
      const cron = await tools.query(cronThere, { readOnly: true })
      if (field(cron, 0, 'has_cron') !== true) return false
      const job = field(await tools.query(jobText, { readOnly: true }), 0, 'command')
      const secret = /"x-release-secret": "([0-9a-f]+)"/.exec(String(job))?.[1]
      return secret !== undefined && deployment.isThere(secretsWith(secret))
    },
    async run() {
      const secret = randomBytes(24).toString('hex')
      await deployment.put(secretsWith(secret))
      await tools.query('create extension if not exists pg_net; create extension if not exists pg_cron')
      await tools.query(`
select cron.schedule('${name}', '0-59/5 * * * *', $job$
  select net.http_post(url := '${url}', headers := '{"x-release-secret": "${secret}"}'::jsonb)$job$)`)
    },
  }
}

const cronThere = `select to_regclass('cron.job') is not null as has_cron`
const jobText = `select command from cron.job where jobname = '${name}'`
