import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest's own order, but for one thing: the files of a project that need the same environment follow each other. A
 * process is kept for the next file only where that needs the same one; others are started anew, with all modules and
 * the database.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, nameOfProcess).values()].flat()
  }
}

function nameOfProcess({ project, moduleId }: TestSpecification): string {
  const [, environment = 'node'] = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
