import { field } from '../../doctor/ask.ts'
import { manageOf, type Setup } from '../setup.ts'
import { type Step, StepError } from '../step.ts'
import { describeTool, type ToolCall } from '../tools.ts'

/** The dataset that visitors read. */
export function makeDataset(setup: Setup): Step {
  const { answers, tools } = setup
  const [project, dataset] = [answers.SANITY_STUDIO_PROJECT_ID, answers.SANITY_STUDIO_DATASET]
  const list: ToolCall = {
    tool: 'sanity',
    args: ['api', 'projects/{projectId}/datasets', '--project-id', project],
  }
  const create: ToolCall = {
    tool: 'sanity',
    args: ['datasets', 'create', dataset, '--visibility', 'public', '--project-id', project],
  }
  return {
    name: 'Dataset',
    does: `Makes the dataset "${dataset}", which everybody may read.`,
    calls: [list, create].map(describeTool),
    instead: `${manageOf(setup)} → Datasets → Add dataset: ${dataset}, Visibility: Public.`,
    async isDone() {
      const all: unknown = JSON.parse(await tools.run(list))
      const found = Array.isArray(all)
        ? all.find((one: unknown) => field(one, 'name') === dataset)
        : undefined
      if (found === undefined) return false
      if (field(found, 'aclMode') === 'public') return true
      // Somebody made it private; opening it is for a person to decide.
      throw new StepError(
        `The dataset "${dataset}" is there, but it’s private: visitors couldn’t read anything.`,
      )
    },
    run: async () => void (await tools.run(create)),
  }
}
