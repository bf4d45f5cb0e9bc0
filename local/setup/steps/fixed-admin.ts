import { field } from '../../doctor/ask.ts'
import { dashboardOf, type Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { describeQuery } from '../tools.ts'

/** The one address that is always an admin, whatever the list of admins says. */
export function nameFixedAdmin(setup: Setup): Step {
  const { answers, ref, tools } = setup
  const email = answers.FALLBACK_ADMIN_EMAIL
  const change = `update private.app_config set fallback_admin_email = '${email}'`
  return {
    name: 'The fixed admin',
    does: `Makes ${email} an admin, once somebody has confirmed an account with it.`,
    calls: [describeQuery(ref, `${change};`)],
    instead: `${dashboardOf(setup)}/sql/new → ${change};`,
    async isDone() {
      const rows = await tools.query('select fallback_admin_email from private.app_config', {
        readOnly: true,
      })
      return field(rows, 0, 'fallback_admin_email') === email
    },
    run: async () => void (await tools.query(change)),
  }
}
