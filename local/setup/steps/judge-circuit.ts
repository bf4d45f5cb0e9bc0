import { deploymentOf } from '../function-secrets.ts'
import type { Setup } from '../setup.ts'
import type { Step } from '../step.ts'

const name = 'judge-circuit'

/** The function that checks solutions of the lab's challenges. It has no secret of its own. */
export function judgeCircuits(setup: Setup): Step {
  const deployment = deploymentOf(setup, name)
  const secrets = { SITE_URL: setup.answers.SITE_URL }
  return {
    name: 'Challenges of the lab',
    does: 'Deploys the function that checks circuits that people send as solutions.',
    calls: deployment.calls,
    instead: `see the head of supabase/functions/${name}/index.ts.`,
    isDone: () => deployment.isThere(secrets),
    run: () => deployment.put(secrets),
  }
}
