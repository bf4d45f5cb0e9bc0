import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { field } from '../../doctor/ask.ts'
import { dashboardOf, type Setup } from '../setup.ts'
import type { Step } from '../step.ts'
import { describeQuery, describeTool, type ToolCall } from '../tools.ts'

const applied = `select coalesce(array_agg(version), '{}') as versions from supabase_migrations.schema_migrations`
const hasHistory = `select to_regclass('supabase_migrations.schema_migrations') is not null as has_history`

/** The tables, policies and functions of the database. */
export function applyMigrations(setup: Setup): Step {
  const { root, ref, tools, database } = setup
  const push: ToolCall = {
    tool: 'supabase',
    args: ['db', 'push', `--remote=${database?.address ?? ref}`, '--yes'],
    ...(database && { env: { PGPASSWORD: database.password } }),
  }
  return {
    name: 'Database',
    does: 'Makes the tables, with who may read and write what.',
    calls: [describeQuery(ref, 'which migrations are applied'), describeTool(push)],
    instead: `${describeTool(push)}. If the database can’t be reached: ${dashboardOf(setup)} → Connect → "Session pooler", and put DATABASE_URL='<that address>' before the command.`,
    async isDone() {
      const [history] = rowsOf(await tools.query(hasHistory, { readOnly: true }))
      if (field(history, 'has_history') !== true) return false
      const [row] = rowsOf(await tools.query(applied, { readOnly: true }))
      const there = field(row, 'versions')
      const files = readdirSync(join(root, 'supabase/migrations')).filter((file) => file.endsWith('.sql'))
      return Array.isArray(there) && files.every((file) => there.includes(file.slice(0, 14)))
    },
    run: async () => void (await tools.run(push)),
  }
}

function rowsOf(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : []
}
