import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What hangs is found all the same; a busy machine is not a defect.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', './tests/attacks/support/report-tried.ts'],
    globalSetup: ['tests/support/test-run.ts'],
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**'],
  },
})
