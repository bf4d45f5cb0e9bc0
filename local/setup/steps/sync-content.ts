import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { randomBytes } from 'node:crypto'
import { field } from '../../doctor/ask.ts'
import { deploymentOf } from '../function-secrets.ts'
import { manageOf, type Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { secretOfHook, syncHookOf } from '../sync-hook.ts'
import { describeTool, type ToolCall } from '../tools.ts'

const name = 'sync-content'
/** Every type that a part of the function reads; the head of its index.ts says the same. */
export const syncedTypes = [
  'session',
  'accommodationOption',
  'customQuestions',
  'hackathon',
  'labChallenge',
  'reviewRubrics',
  'siteSettings',
  'venue',
] as const
const filter = `_type in [${syncedTypes.map((type) => `"${type}"`).join(', ')}]`

/** The function that copies published content to the database, and the webhook that calls it. */
export function syncContent(setup: Setup): Step {
  const { answers, tools } = setup
  const [project, dataset] = [answers.SANITY_STUDIO_PROJECT_ID, answers.SANITY_STUDIO_DATASET]
  const deployment = deploymentOf(setup, name)
  const hook = syncHookOf(setup)
  const secretsWith = (secret: string) => ({
    SANITY_PROJECT_ID: project,
    SANITY_DATASET: dataset,
    SYNC_CONTENT_SECRET: secret,
  })
  const create = (secret: string): ToolCall => ({
    ...hook.call(['--method', 'POST', '--input', '-', '-H', 'Content-Type: application/json']),
    input: JSON.stringify({
      type: 'document',
      name,
      description: 'Tells the database what is published. Made by npm run setup.',
      dataset,
      url: hook.url,
      rule: { on: ['create', 'update', 'delete'], filter, projection: '{_id}' },
      apiVersion: `v${contentApiVersion}`,
      httpMethod: 'POST',
      includeDrafts: false,
      headers: { 'x-sync-secret': secret },
    }),
  })
  return {
    name: 'Content in the database',
    does: 'Deploys the function that tells the database of sessions, dates and places to stay, and has Sanity call it after each change.',
    calls: [...deployment.calls, describeTool(hook.call()), describeTool(create(''))],
    instead: `${manageOf(setup)} → API → Webhooks → Create, as the head of supabase/functions/${name}/index.ts says.`,
    async isDone() {
      const found = await hook.list()
      const secret = secretOfHook(found[0])
      if (found.length !== 1 || secret === undefined || field(found[0], 'dataset') !== dataset) return false
      // An earlier version's webhook doesn't call for newer types.
      if ((field(found[0], 'rule', 'filter') ?? filter) !== filter) return false
      return deployment.isThere(secretsWith(secret))
    },
    async run() {
      const secret = randomBytes(24).toString('hex')
      await deployment.put(secretsWith(secret))
      // Webhooks with the old secret no longer work and only cause errors.
      for (const former of await hook.list())
        await tools.run(hook.call(['--method', 'DELETE'], `/${String(field(former, 'id'))}`))
      await tools.run(create(secret))
    },
  }
}
