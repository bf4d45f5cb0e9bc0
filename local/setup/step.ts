import { messageOf } from '../message-of.ts'

export type Step = {
  name: string
  /** What it will do, in a sentence. */
  does: string
  /** The calls it makes to the services, as a person would type them, with names in place of secrets. */
  calls: readonly string[]
  /** What to do by hand when it fails. */
  instead: string
  /** Whether nothing is left to do. Only reads. */
  isDone(): Promise<boolean>
  /** Does the work; rejects when it fails. Safe to run again after it stopped halfway. */
  run(): Promise<void>
}

/** A step failed; the message is from the service or the command line tool. */
export class StepError extends Error {
  override name = 'StepError'
}

type Print = (line: string) => void

/** Runs the steps that aren't done, in order, until the first failure. Returns whether all are done. */
export async function runSteps(steps: readonly Step[], print: Print): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    const number = `${index + 1}/${steps.length}`
    print(`\n${number} ${step.name}`)
    try {
      if (await step.isDone()) {
        print('    Done already.')
        continue
      }
      print(`    ${step.does}`)
      await step.run()
      print('    Done.')
    } catch (error) {
      const said = messageOf(error)
      print(`    It didn’t work: ${said.trim().replaceAll('\n', '\n    ')}`)
      print(`    By hand: ${step.instead}`)
      print('    Then run the same command again; what is done isn’t done twice.')
      return false
    }
  }
  return true
}

/** Describes what would be done, without contacting anything. */
export function describeSteps(steps: readonly Step[], print: Print): void {
  for (const [index, { name, does, calls }] of steps.entries()) {
    print(`\n${index + 1}/${steps.length} ${name}`)
    print(`    ${does}`)
    for (const call of calls) print(`      ${call}`)
  }
}
