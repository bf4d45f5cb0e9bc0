import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { listIn } from '@fest/schemas/core/records.ts'
import { randomBytes } from 'node:crypto'
import { field } from '../../doctor/ask.ts'
import { deploymentOf } from '../function-secrets.ts'
import { manageOf, sanityCall, type Setup, describeTool, type ToolCall } from '../tools.ts'
import { type Step, StepError } from '../step.ts'

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

/** The webhook with which Sanity tells the function about a publish. */
function hookOf(setup: Setup) {
  const { answers, tools } = setup
  const url = `${answers.SUPABASE_URL}/functions/v1/${name}`
  /** A request about the project's webhooks, or about one of them. */
  const call = (more: readonly string[] = [], id = '') =>
    sanityCall(setup, ['api', `hooks/projects/{projectId}${id}`, ...more])
  const list = async () =>
    listIn(JSON.parse(await tools.run(call()))).filter((one) => field(one, 'url') === url)
  return { url, call, list }
}

/** The secret a webhook sends to the function; undefined when it sends none. */
function secretOf(hook: unknown): string | undefined {
  const secret = field(hook, 'headers', 'x-sync-secret')
  return typeof secret === 'string' ? secret : undefined
}

/** The function that copies published content to the database, and the webhook that calls it. */
export function syncContent(setup: Setup): Step {
  const { answers, tools } = setup
  const [project, dataset] = [answers.SANITY_STUDIO_PROJECT_ID, answers.SANITY_STUDIO_DATASET]
  const deployment = deploymentOf(setup, name)
  const hook = hookOf(setup)
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
      const secret = secretOf(found[0])
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

/** Syncs what was published before the webhook existed, such as the sample event or a restored backup. */
export function readPublished(setup: Setup): Step {
  const hook = hookOf(setup)
  return {
    name: 'What is published',
    does: 'Has the database read the sessions, dates and places to stay that are published now.',
    calls: [describeTool(hook.call()), `POST ${hook.url}   (with the webhook’s header x-sync-secret)`],
    instead:
      'supabase.com/dashboard → your project → Edge Functions → sync-content → Logs says why it fails. Publishing a session in the Studio calls it, too.',
    // Syncing once more is the only check.
    isDone: async () => false,
    async run() {
      const secret = secretOf((await hook.list())[0])
      if (secret === undefined) throw new StepError('Sanity has no webhook for it.')
      const headers = { 'x-sync-secret': secret }
      const { status } = await setup.tools.ask(hook.url, { method: 'POST', headers })
      if (status >= 300) throw new StepError(`sync-content answered ${status}.`)
    },
  }
}
