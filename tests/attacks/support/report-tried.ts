import { basename, dirname, relative, resolve } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import './tried.ts'

const folder = resolve(import.meta.dirname, '..')

/** Prints how many attacks a run tried, by chapter of OWASP ASVS 5.0; each chapter has a folder here. */
export default class TriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const chapters = new Map<string, { tried: number; gotIn: number }>()
    for (const { moduleId, children } of modules) {
      if (relative(folder, moduleId).startsWith('..')) continue
      const chapter = basename(dirname(moduleId))
      const sum = chapters.get(chapter) ?? { tried: 0, gotIn: 0 }
      for (const test of children.allTests()) {
        sum.tried += test.meta().attacksTried ?? 0
        if (!test.ok()) sum.gotIn += 1
      }
      chapters.set(chapter, sum)
    }
    if (chapters.size === 0) return
    const sorted = [...chapters].sort(([one], [other]) => one.localeCompare(other))
    const all = sorted.reduce((sum, [, { tried }]) => sum + tried, 0)
    const lines = sorted.map(([chapter, { tried, gotIn }]) => {
      const result = gotIn === 0 ? '' : `, ${gotIn} tests failed`
      return `  ${chapter}: ${tried}${result}`
    })
    console.log(['', `Attacks tried, by chapter of OWASP ASVS 5.0: ${all}`, ...lines].join('\n'))
  }
}
