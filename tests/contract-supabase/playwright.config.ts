import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The sign-in journeys with another Supabase, whose auth.email.max_frequency is one second: these people are quick. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['e2e/accounts/{accounts,codes,mailed-links}.e2e.ts', 'contract-supabase/journeys/*.e2e.ts'],
  // About the embedded service's own accounts, or a change of address that only one inbox confirms.
  grepInvert: [/session in an address/, /address and password are changed|a new address is confirmed/],
  globalSetup: './journeys/start-product.ts',
  // The others name files of their own.
  projects: journeys.projects?.filter(({ name }) => name === 'shell') ?? [],
})
