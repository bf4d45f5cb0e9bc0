import { field } from '../../doctor/ask.ts'
import type { Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { describeTool, type ToolCall } from '../tools.ts'

/** Loads the sample event into an empty dataset. */
export function loadContent({ answers, tools }: Setup): Step {
  const [project, dataset] = [answers.SANITY_STUDIO_PROJECT_ID, answers.SANITY_STUDIO_DATASET]
  const count: ToolCall = {
    tool: 'sanity',
    args: [
      'api',
      `data/query/${dataset}`,
      '--field',
      'query=count(*[!(_id in path("_.**"))])',
      '--project-id',
      project,
    ],
  }
  const load: ToolCall = {
    tool: 'sanity',
    // Only missing documents, so that an interrupted import continues and no edit is lost.
    args: [
      'datasets',
      'import',
      '../local/seed/content.ndjson',
      '--dataset',
      dataset,
      '--project-id',
      project,
      '--missing',
    ],
  }
  return {
    name: 'Content',
    does: `Loads the sample event into "${dataset}", to change in the Studio.`,
    calls: [count, load].map(describeTool),
    instead: `${describeTool(load)}, or start empty: npm run setup -- --empty`,
    isDone: async () => Number(field(JSON.parse(await tools.run(count)), 'result')) > 0,
    run: async () => void (await tools.run(load)),
  }
}
