import { dashboardOf, type Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { describeTool, type ToolCall } from '../tools.ts'

/** Sign-in settings: `supabase/config.toml` and the templates beside it. */
export function pushAuthSettings(setup: Setup): Step {
  const { answers, ref, tools } = setup
  const push: ToolCall = {
    tool: 'supabase',
    args: ['config', 'push', `--remote=${ref}`, '--yes'],
    env: { SITE_URL: answers.SITE_URL },
  }
  return {
    name: 'Signing in',
    does: 'Sets confirmed addresses, codes, limits and the texts of the email for signing in; writes only what differs.',
    calls: [describeTool(push)],
    instead: `${dashboardOf(setup)}/auth/providers → Email: Confirm email on, OTP length 8, OTP expiration 600; ${dashboardOf(setup)}/auth/url-configuration → Site URL: ${answers.SITE_URL}; ${dashboardOf(setup)}/auth/templates → paste the files of supabase/templates.`,
    // The CLI compares the settings itself.
    isDone: async () => false,
    run: async () => void (await tools.run(push)),
  }
}
