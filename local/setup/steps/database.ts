import { listIn } from '@fest/schemas/core/records.ts'
import { asBaselines, baseline, versionsIn } from '../../backend/database/baselines.ts'
import { field } from '../../doctor/ask.ts'
import { dashboardOf, type Setup, describeQuery, describeTool, type ToolCall, type Tools } from '../tools.ts'
import { type Step, StepError } from '../step.ts'

const applied = `select coalesce(array_agg(version), '{}') as versions from supabase_migrations.schema_migrations`
const hasHistory = `select to_regclass('supabase_migrations.schema_migrations') is not null as has_history`

type Hosted = Pick<Setup, 'root' | 'ref' | 'database'> & { tools: Pick<Tools, 'run' | 'query'> }

export function applyMigrations(setup: Hosted): Step {
  const { root, ref, tools, database } = setup
  const call = (...args: readonly string[]): ToolCall => ({
    tool: 'supabase',
    args: [...args, `--remote=${database?.address ?? ref}`, '--yes'],
    ...(database && { env: { PGPASSWORD: database.password } }),
  })
  const push = call('db', 'push')
  const here = () => versionsIn(root)

  async function readApplied(): Promise<readonly string[]> {
    const [history] = listIn(await tools.query(hasHistory, { readOnly: true }))
    if (field(history, 'has_history') !== true) return []
    const [row] = listIn(await tools.query(applied, { readOnly: true }))
    const versions = field(row, 'versions')
    return Array.isArray(versions) ? versions.map(String).toSorted() : []
  }

  /** Rewrites the history of a database from before the baselines to name them. A failed run can be repeated. */
  async function carryOver(): Promise<void> {
    const there = await readApplied()
    const strange = there.filter((version) => !here().includes(version))
    const known = asBaselines(strange, here())
    if (known === strange) {
      if (!strange.some((version) => version < baseline.last)) return
      throw new StepError(
        'The database has migrations from before the first release, and not the last of them, so it can’t be carried over. ' +
          'It is unchanged. Save what is in it with "npm run backup", and set up a new project.',
      )
    }
    const missing = known.filter((version) => !there.includes(version))
    if (missing.length > 0) await tools.run(call('migration', 'repair', '--status', 'applied', ...missing))
    await tools.run(call('migration', 'repair', '--status', 'reverted', ...strange))
  }
  return {
    name: 'Database',
    does: 'Makes the tables, with who may read and write what.',
    calls: [describeQuery(ref, 'which migrations are applied'), describeTool(push)],
    instead: `${describeTool(push)}. If the database can’t be reached: ${dashboardOf(setup)} → Connect → "Session pooler", and put DATABASE_URL='<that address>' before the command.`,
    async isDone() {
      const there = await readApplied()
      return here().every((version) => there.includes(version))
    },
    async run() {
      await carryOver()
      await tools.run(push)
    },
  }
}

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
