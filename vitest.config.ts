import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const tests = ['**/*.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**', 'tests/e2e/**']
/** Tests with bounds of time run alone, after all others. */
const timed = ['**/*.timed.test.ts']
/** What takes long because it tries everything, or needs programs besides Node: only `npm run test:all` runs it. */
const thorough = ['**/*.all.test.{ts,tsx}', 'tests/{load,real}/**/*.test.ts']

/** Files that replace a module share a process that forgets all modules between them; all others keep them. */
const alone = globSync(tests, { cwd: import.meta.dirname, exclude: never }).filter((file) =>
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\b|\benv\['TZ'\]/.test(readFileSync(file, 'utf8')),
)

const common = {
  globals: true,
  // What hangs is found all the same; a busy machine is not a defect.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 2,
  sequence: { groupOrder: 0 },
  setupFiles: ['web/src/testing/setup.ts'],
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/test-run.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'quick',
          include: tests,
          exclude: [...never, ...thorough, ...timed, ...alone],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'quick-alone',
          include: alone,
          exclude: [...never, ...thorough, ...timed],
          isolate: false,
          setupFiles: [...common.setupFiles, 'tests/support/forget-modules.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'all',
          include: thorough,
          exclude: [...never, ...timed],
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
