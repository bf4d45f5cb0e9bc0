import { messageOf } from '../message-of.ts'
import type { Step } from './step.ts'

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
