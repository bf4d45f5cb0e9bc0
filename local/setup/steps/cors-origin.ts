import { field } from '../../doctor/ask.ts'
import { manageOf, type Setup } from '../setup.ts'
import { type Step, StepError } from '../step.ts'
import { describeTool, type ToolCall } from '../tools.ts'

/** Allows the site's origin to call Sanity with credentials, for pages and the Studio. */
export function addCorsOrigin(setup: Setup): Step {
  const { answers, tools } = setup
  const [project, origin] = [answers.SANITY_STUDIO_PROJECT_ID, answers.SITE_URL]
  const list: ToolCall = {
    tool: 'sanity',
    args: ['api', 'projects/{projectId}/cors', '--project-id', project],
  }
  const add: ToolCall = {
    tool: 'sanity',
    args: ['cors', 'add', origin, '--credentials', '--project-id', project],
  }
  return {
    name: 'CORS origin',
    does: `Lets ${origin} read content, and organizers sign in to the Studio there.`,
    calls: [list, add].map(describeTool),
    instead: `${manageOf(setup)} → API → CORS origins → Add: ${origin}, with "Allow credentials".`,
    async isDone() {
      const all: unknown = JSON.parse(await tools.run(list))
      const found = Array.isArray(all)
        ? all.find((one: unknown) => field(one, 'origin') === origin)
        : undefined
      if (found === undefined) return false
      if (field(found, 'allowCredentials') === true) return true
      throw new StepError(
        `${origin} is allowed already, but without credentials: nobody could sign in to the Studio. Delete it there first.`,
      )
    },
    run: async () => void (await tools.run(add)),
  }
}
