import { deploymentOf } from '../function-secrets.ts'
import type { Setup } from '../setup.ts'
import type { Step } from '../step.ts'

const name = 'mail-events'

/** The function that the mail provider tells of bounces and complaints; its secret comes from the provider. */
export function takeMailEvents(setup: Setup, secret: string): Step {
  const deployment = deploymentOf(setup, name)
  const secrets = { MAIL_EVENTS_SECRET: secret }
  return {
    name: 'Bounces',
    does: 'Deploys the function that your mail provider tells of addresses that don’t exist and emails marked as spam.',
    calls: deployment.calls,
    instead: `see the head of supabase/functions/${name}/index.ts.`,
    isDone: () => deployment.isThere(secrets),
    run: () => deployment.put(secrets),
  }
}
