import { deploymentOf } from '../function-secrets.ts'
import type { Setup } from '../setup.ts'
import type { Step } from '../step.ts'

/** The function that checks solutions of the lab's challenges. It has no secret of its own. */
export function judgeCircuits(setup: Setup): Step {
  return deploy(
    setup,
    'judge-circuit',
    { SITE_URL: setup.answers.SITE_URL },
    {
      name: 'Challenges of the lab',
      does: 'Deploys the function that checks circuits that people send as solutions.',
    },
  )
}

/** The function that the mail provider tells of bounces and complaints; its secret comes from the provider. */
export function takeMailEvents(setup: Setup, secret: string): Step {
  return deploy(
    setup,
    'mail-events',
    { MAIL_EVENTS_SECRET: secret },
    {
      name: 'Bounces',
      does: 'Deploys the function that your mail provider tells of addresses that don’t exist and emails marked as spam.',
    },
  )
}

/** The function that mail programs call when somebody ends news. Before mail leaves: each news mail names it. */
export function endNews(setup: Setup): Step {
  return deploy(
    setup,
    'unsubscribe',
    { SITE_URL: setup.answers.SITE_URL },
    {
      name: 'Unsubscribing',
      does: 'Deploys the function that ends news with one press in a mail program.',
    },
  )
}

/** A function that needs nothing but its secrets. */
function deploy(
  setup: Setup,
  name: string,
  secrets: Record<string, string>,
  words: Pick<Step, 'name' | 'does'>,
): Step {
  const deployment = deploymentOf(setup, name)
  return {
    ...words,
    calls: deployment.calls,
    instead: `see the head of supabase/functions/${name}/index.ts.`,
    isDone: () => deployment.isThere(secrets),
    run: () => deployment.put(secrets),
  }
}
