import { field } from '../doctor/ask.ts'
import type { Setup } from './setup.ts'
import type { ToolCall } from './tools.ts'

/** The webhook with which Sanity tells the function sync-content about a publish. */
export type SyncHook = {
  /** The function's address. */
  url: string
  /** A request about the project's webhooks, or about one of them. */
  call(more?: readonly string[], id?: string): ToolCall
  /** The webhooks that call the function. */
  list(): Promise<unknown[]>
}

export function syncHookOf({ answers, tools }: Setup): SyncHook {
  const url = `${answers.SUPABASE_URL}/functions/v1/sync-content`
  const call: SyncHook['call'] = (more = [], id = '') => ({
    tool: 'sanity',
    args: [
      'api',
      `hooks/projects/{projectId}${id}`,
      ...more,
      '--project-id',
      answers.SANITY_STUDIO_PROJECT_ID,
    ],
  })
  return {
    url,
    call,
    async list() {
      const all: unknown = JSON.parse(await tools.run(call()))
      return Array.isArray(all) ? all.filter((one: unknown) => field(one, 'url') === url) : []
    },
  }
}

/** The secret a webhook sends to the function; undefined when it sends none. */
export function secretOfHook(hook: unknown): string | undefined {
  const secret = field(hook, 'headers', 'x-sync-secret')
  return typeof secret === 'string' ? secret : undefined
}
