import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * The journeys of signing in, with the Supabase that the variables in settings.ts name. The site is started at
 * CONTRACT_SITE_URL. Set a second between mails there (auth.email.max_frequency): people in journeys are quick.
 */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['e2e/accounts/{accounts,codes,mailed-links}.e2e.ts', 'contract-supabase/journeys/*.e2e.ts'],
  // What is about the embedded service's own accounts, mailbox and Studio, or changes an address with one inbox alone.
  grepInvert: [
    /several tabs agree|the demo admin reaches|session in an address/,
    /address and password are changed|a new address is confirmed/,
  ],
  globalSetup: './journeys/start-product.ts',
})
