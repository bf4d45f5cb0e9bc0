import { type FestConfig, loadEnvFile, readConfig } from '../config.ts'
import { toldOf } from '../installation-error.ts'
import { root } from './run-step.ts'

/** Runs a command with what .env and the environment say. A failure is printed, and the process ends with 1. */
export async function runCommand(command: (config: FestConfig) => Promise<void>): Promise<void> {
  try {
    loadEnvFile(root)
    await command(readConfig(process.env, root))
  } catch (error) {
    console.error(toldOf(error))
    process.exitCode = 1
  }
}
