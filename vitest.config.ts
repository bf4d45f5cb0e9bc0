import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const tests = ['**/*.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**', 'tests/e2e/**']
/** Tests with bounds of time run alone, after all others. */
const timed = ['**/*.timed.test.ts']
/** What takes long because it tries everything, or needs programs besides Node: only `npm run test:all` runs it. */
const thorough = ['**/*.all.test.{ts,tsx}', 'tests/{load,real}/**/*.test.ts']

/** Components are shown in a document, and so is what a file says of itself. */
const inDocument = ['**/*.test.tsx', ...filesWith(/@vitest-environment/)]

/** Files that replace a module, as those with a document, share a process that forgets all modules between them. */
const alone = filesWith(/\bvi\.(?:mock|doMock|hoisted|resetModules)\b|\benv\['TZ'\]/)

function filesWith(text: RegExp): string[] {
  return globSync('**/*.test.ts', { cwd: import.meta.dirname, exclude: never }).filter((file) =>
    text.test(readFileSync(file, 'utf8')),
  )
}

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

const forgetful = {
  ...common,
  isolate: false,
  // A process is kept for the next file only where that is of the same project.
  sequence: { groupOrder: 1 },
  setupFiles: [...common.setupFiles, 'web/src/testing/forget-modules.ts'],
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
          exclude: [...never, ...thorough, ...timed, ...alone, ...inDocument],
          isolate: false,
        },
      },
      {
        test: {
          ...forgetful,
          name: 'quick-alone',
          include: alone,
          exclude: [...never, ...thorough, ...timed, ...inDocument],
        },
      },
      {
        test: {
          ...forgetful,
          name: 'quick-document',
          environment: 'happy-dom',
          include: inDocument,
          exclude: [...never, ...thorough, ...timed],
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
