import { deploymentOf } from '../function-secrets.ts'
import type { Setup } from '../setup.ts'
import type { Step } from '../step.ts'

const name = 'unsubscribe'

/** The function that mail programs call when somebody ends news. Before mail leaves: each news mail names it. */
export function endNews(setup: Setup): Step {
  const deployment = deploymentOf(setup, name)
  const secrets = { SITE_URL: setup.answers.SITE_URL }
  return {
    name: 'Unsubscribing',
    does: 'Deploys the function that ends news with one press in a mail program.',
    calls: deployment.calls,
    instead: `see the head of supabase/functions/${name}/index.ts.`,
    isDone: () => deployment.isThere(secrets),
    run: () => deployment.put(secrets),
  }
}
