import { basename, dirname, relative, resolve } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const folder = resolve(import.meta.dirname, '..')

/** Prints how many kinds of attack a run tried, by chapter of OWASP ASVS 5.0; each chapter has a folder here. */
export default class TriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const attacks = modules.filter(({ moduleId }) => !relative(folder, moduleId).startsWith('..'))
    const chapters = Object.entries(Object.groupBy(attacks, ({ moduleId }) => basename(dirname(moduleId))))
    if (chapters.length === 0) return
    const lines = chapters
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([chapter, found = []]) => {
        const tests = found.flatMap(({ children }) => [...children.allTests()])
        const failed = tests.filter((test) => !test.ok()).length
        return `  ${chapter}: ${tests.length}${failed === 0 ? '' : `, ${failed} failed`}`
      })
    console.log(['', 'Attacks tried, by chapter of OWASP ASVS 5.0:', ...lines].join('\n'))
  }
}
