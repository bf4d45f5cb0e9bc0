import { defineConfig } from '@playwright/test'
import { engines, whyNot } from '@fest/local/cli/find-engines.ts'
import type { EngineOptions } from './support/fixtures.ts'

/** Playwright runs these journeys and counts them; the browsers are driven by support/, not by Playwright. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/engines',
  globalSetup: './support/start-product.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  projects: engines
    .filter((engine) => whyNot(engine) === null)
    .map((engine) => ({ name: engine, use: { engine } })),
})
