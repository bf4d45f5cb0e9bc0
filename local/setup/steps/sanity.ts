import { listIn } from '@fest/schemas/core/records.ts'
import { field } from '../../doctor/ask.ts'
import { manageOf, sanityCall, type Setup, describeTool, type ToolCall } from '../tools.ts'
import { type Step, StepError } from '../step.ts'

/** The entry of a list that a call prints, by the value of one of its fields; undefined when there is none. */
async function find({ tools }: Setup, list: ToolCall, name: string, value: string): Promise<unknown> {
  return listIn(JSON.parse(await tools.run(list))).find((one) => field(one, name) === value)
}

export function makeDataset(setup: Setup): Step {
  const dataset = setup.answers.SANITY_STUDIO_DATASET
  const list = sanityCall(setup, ['api', 'projects/{projectId}/datasets'])
  const create = sanityCall(setup, ['datasets', 'create', dataset, '--visibility', 'public'])
  return {
    name: 'Dataset',
    does: `Makes the dataset "${dataset}", which everybody may read.`,
    calls: [list, create].map(describeTool),
    instead: `${manageOf(setup)} → Datasets → Add dataset: ${dataset}, Visibility: Public.`,
    async isDone() {
      const found = await find(setup, list, 'name', dataset)
      if (found === undefined) return false
      if (field(found, 'aclMode') === 'public') return true
      // Somebody made it private; opening it is for a person to decide.
      throw new StepError(
        `The dataset "${dataset}" is there, but it’s private: visitors couldn’t read anything.`,
      )
    },
    run: async () => void (await setup.tools.run(create)),
  }
}

/** Allows the site's origin to call Sanity with credentials, for pages and the Studio. */
export function addCorsOrigin(setup: Setup): Step {
  const origin = setup.answers.SITE_URL
  const list = sanityCall(setup, ['api', 'projects/{projectId}/cors'])
  const add = sanityCall(setup, ['cors', 'add', origin, '--credentials'])
  return {
    name: 'CORS origin',
    does: `Lets ${origin} read content, and organizers sign in to the Studio there.`,
    calls: [list, add].map(describeTool),
    instead: `${manageOf(setup)} → API → CORS origins → Add: ${origin}, with "Allow credentials".`,
    async isDone() {
      const found = await find(setup, list, 'origin', origin)
      if (found === undefined) return false
      if (field(found, 'allowCredentials') === true) return true
      throw new StepError(
        `${origin} is allowed already, but without credentials: nobody could sign in to the Studio. Delete it there first.`,
      )
    },
    run: async () => void (await setup.tools.run(add)),
  }
}

export function loadContent(setup: Setup): Step {
  const dataset = setup.answers.SANITY_STUDIO_DATASET
  const count = sanityCall(setup, [
    'api',
    `data/query/${dataset}`,
    '--field',
    'query=count(*[!(_id in path("_.**"))])',
  ])
  // Only missing documents, so that an interrupted import continues and no edit is lost.
  const load = sanityCall(setup, [
    'datasets',
    'import',
    '../local/seed/content.ndjson',
    '--dataset',
    dataset,
    '--missing',
  ])
  return {
    name: 'Content',
    does: `Loads the sample event into "${dataset}", to change in the Studio.`,
    calls: [count, load].map(describeTool),
    instead: `${describeTool(load)}, or start empty: npm run setup -- --empty`,
    isDone: async () => Number(field(JSON.parse(await setup.tools.run(count)), 'result')) > 0,
    run: async () => void (await setup.tools.run(load)),
  }
}
