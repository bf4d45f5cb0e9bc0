import type { Setup } from './tools.ts'
import type { Step } from './step.ts'
import { writeConfiguration } from './steps/configuration.ts'
import { applyMigrations, nameFixedAdmin } from './steps/database.ts'
import { deliverMail, endNews, judgeCircuits, publishPlans, takeMailEvents } from './steps/functions.ts'
import { addCorsOrigin, loadContent, makeDataset } from './steps/sanity.ts'
import { pushAuthSettings, translateSignInMail, useMailServer } from './steps/sign-in.ts'
import { readPublished, syncContent } from './steps/sync-content.ts'

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
    translateSignInMail(setup),
    judgeCircuits(setup),
    ...(setup.releaseToken === null ? [] : [publishPlans(setup, setup.releaseToken)]),
    ...(setup.mailEventsSecret === null ? [] : [takeMailEvents(setup, setup.mailEventsSecret)]),
    // Last: from here on people get email.
    ...(sendsMail ? [endNews(setup), deliverMail(setup)] : []),
  ]
}
