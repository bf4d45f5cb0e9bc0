import { defineConfig } from 'vitest/config'

/** Tests with bounds of time run alone, after all others. */
const timed = ['**/*.timed.test.ts']

const common = {
  // What hangs is found all the same; a busy machine is not a defect.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**'],
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/attacks/support/report-tried.ts'],
    globalSetup: ['tests/support/test-run.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'tests',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...common.exclude, ...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'timed',
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
