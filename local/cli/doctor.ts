import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, loadEnvFile, readConfig } from '../config.ts'
import { examine } from '../doctor/doctor.ts'
import { isHealthy, writeReport } from '../doctor/report.ts'
import { targetOf } from '../doctor/check.ts'
import { readArguments, root } from './command.ts'

readArguments(
  `npm run doctor

Checks the configuration step by step and says what to do. It only reads. With SUPABASE_ACCESS_TOKEN in the
environment, it also checks what only the project’s owner can see.`,
  {},
)

try {
  console.log(existsSync(resolve(root, '.env')) ? 'Looking at .env …' : 'There’s no .env here.')
  loadEnvFile(root)
  const target = targetOf(readConfig(process.env, root), process.env, root)
  const sections = await examine(target)
  console.log(writeReport(sections, Math.min(process.stdout.columns ?? 100, 110)))
  process.exit(isHealthy(sections) ? 0 : 1)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(
    `${error.message}\n\nFix it in .env; .env.example says what each value is and where to find it.`,
  )
  process.exit(1)
}
