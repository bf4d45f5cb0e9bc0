import { defineConfig } from 'vitest/config'

const tests = ['**/*.test.{ts,tsx}']
/** Tests with bounds of time run alone, after all others. */
const timed = ['**/*.timed.test.ts']
/** What takes long because it tries everything, or needs programs besides Node: `npm run test:all` runs it, `npm test` doesn't. */
const thorough = ['**/*.all.test.{ts,tsx}', 'tests/{load,real}/**/*.test.ts']

const common = {
  // What hangs is found all the same; a busy machine is not a defect.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
const never = ['**/node_modules/**', '**/dist/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    reporters: ['default', './tests/attacks/support/report-tried.ts'],
    globalSetup: ['tests/support/test-run.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'quick',
          include: tests,
          exclude: [...never, ...thorough, ...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'all',
          include: thorough,
          exclude: [...never, ...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'timed',
          include: timed,
          exclude: never,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
