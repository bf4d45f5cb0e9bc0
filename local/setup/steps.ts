import type { Setup } from './setup.ts'
import type { Step } from './step.ts'
import { pushAuthSettings } from './steps/auth-settings.ts'
import { writeConfiguration } from './steps/configuration.ts'
import { loadContent } from './steps/content.ts'
import { addCorsOrigin } from './steps/cors-origin.ts'
import { makeDataset } from './steps/dataset.ts'
import { deliverMail } from './steps/deliver-mail.ts'
import { endNews, judgeCircuits, takeMailEvents } from './steps/deployed-functions.ts'
import { nameFixedAdmin } from './steps/fixed-admin.ts'
import { useMailServer } from './steps/mail-server.ts'
import { applyMigrations } from './steps/migrations.ts'
import { publishPlans } from './steps/publish-plans.ts'
import { readPublished } from './steps/published-content.ts'
import { syncContent } from './steps/sync-content.ts'

/** The steps of a setup in order: each depends on those before. */
export function stepsOf(setup: Setup, { sendsMail }: { sendsMail: boolean }): Step[] {
  return [
    writeConfiguration(setup),
    makeDataset(setup),
    addCorsOrigin(setup),
    ...(setup.wantsSample ? [loadContent(setup)] : []),
    applyMigrations(setup),
    nameFixedAdmin(setup),
    useMailServer(setup),
    pushAuthSettings(setup),
    syncContent(setup),
    readPublished(setup),
    judgeCircuits(setup),
    ...(setup.releaseToken === null ? [] : [publishPlans(setup, setup.releaseToken)]),
    ...(setup.mailEventsSecret === null ? [] : [takeMailEvents(setup, setup.mailEventsSecret)]),
    // Last: from here on people get email.
    ...(sendsMail ? [endNews(setup), deliverMail(setup)] : []),
  ]
}
