import { type Finding, look, ok, wrong } from './check.ts'
import { askPeople, type HostedPeople, readReleaseHealth } from './supabase.ts'

const guide = 'docs/going-live.md, "Publishing at a set time"'

/** It runs every five minutes; this many ms without a run means it is broken. */
const lateMs = 16 * 60_000

/** Whether planned releases are published in time. `project`: the page of the Sanity project. */
export async function lookAtPlannedRelease(people: HostedPeople, project: string): Promise<Finding> {
  const { status } = await askPeople(people, '/functions/v1/publish-plans')
  if (status === 404)
    return look(
      'Organizers can’t publish at a set time: publish-plans is not deployed. The release tool says so, too. What speakers change on their own pages waits for it.',
      `Five minutes if you want it: ${guide}.`,
    )
  if (status !== 405)
    return wrong(
      `publish-plans is deployed, but it doesn’t answer (${status}).`,
      `${people.dashboard}/functions/publish-plans/logs shows why; usually one of its secrets is missing. ${guide}.`,
    )
  const health = await readReleaseHealth(people)
  if (health === null) return look('Not visible before the migrations are applied.', 'Apply them first.')
  const { ranAt, problem } = health
  if (ranAt === null || Date.now() - Date.parse(ranAt) > lateMs)
    return wrong(
      ranAt === null
        ? 'publish-plans is deployed, but nothing has called it yet.'
        : `Nothing has called publish-plans since ${ranAt.slice(0, 16).replace('T', ' ')} UTC: what is planned doesn’t appear.`,
      `The schedule is missing, or its secret is another one: the head of supabase/functions/publish-plans/index.ts has it. ${people.dashboard}/integrations/cron/jobs shows its runs.`,
    )
  if (problem === 'token')
    return wrong(
      'Sanity refuses the token of publish-plans: what is planned doesn’t appear.',
      `${project} → API → Tokens → Add API token, "Editor"; then SANITY_RELEASE_TOKEN in ${people.dashboard}/functions/secrets.`,
    )
  if (problem === 'content')
    return wrong(
      'Sanity didn’t answer publish-plans as it should. It tries again every five minutes.',
      `${people.dashboard}/functions/publish-plans/logs has the answer. 402 or 429: ${project} → Usage shows whether a quota is used up.`,
    )
  if (problem === 'plan')
    return wrong(
      'Something that was planned could not be published.',
      'Open the Studio, Release: it says what and why. Publish it by hand, then press Dismiss.',
    )
  return ok('What organizers plan is published at its time.')
}
