import type { Setup } from '../setup.ts'
import { type Step, StepError } from '../step.ts'
import { secretOfHook, syncHookOf } from '../sync-hook.ts'
import { describeTool } from '../tools.ts'

/** Syncs what was published before the webhook existed, such as the sample event or a restored backup. */
export function readPublished(setup: Setup): Step {
  const hook = syncHookOf(setup)
  return {
    name: 'What is published',
    does: 'Has the database read the sessions, dates and places to stay that are published now.',
    calls: [describeTool(hook.call()), `POST ${hook.url}   (with the webhook’s header x-sync-secret)`],
    instead:
      'supabase.com/dashboard → your project → Edge Functions → sync-content → Logs says why it fails. Publishing a session in the Studio calls it, too.',
    // Syncing once more is the only check.
    isDone: async () => false,
    async run() {
      const secret = secretOfHook((await hook.list())[0])
      if (secret === undefined) throw new StepError('Sanity has no webhook for it.')
      const { status } = await setup.tools.ask(hook.url, {
        method: 'POST',
        headers: { 'x-sync-secret': secret },
      })
      if (status >= 300) throw new StepError(`sync-content answered ${status}.`)
    },
  }
}
