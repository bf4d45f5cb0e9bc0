import { callDatabase, type Database } from '../_shared/call-database.ts'
import type { ClaimedMail, Outbox, Settled } from './mail.ts'

/** The other silent places are released in the next rounds. */
const releasedPerRound = 25

/** The outbox of a project, through its data API. */
export function createOutbox(database: Database): Outbox {
  const call = (name: string, args: object) => callDatabase(database, name, args)
  return {
    async queueDue() {
      await call('queue_due_mails', {})
      // One place in each transaction, so that nobody waits long for the list of seats.
      for (let released = 0; released < releasedPerRound; released += 1)
        if ((await call('release_next_silent', {})) !== true) break
    },
    claim: async (batch, perSecond) =>
      (await call('claim_mails', { batch, per_second: perSecond })) as ClaimedMail[],
    async settle(id, settled) {
      await call('settle_mail', { mail: id, ...settleArgs(settled) })
    },
    async defer(id, { waitsFor, seconds, message }) {
      await call('defer_mail', { mail: id, waits_for: waitsFor, seconds, error: message })
    },
  }
}

function settleArgs(settled: Settled): object {
  if ('error' in settled) return { error: settled.error, gives_up: settled.givesUp ?? false }
  const { to, subject, text } = settled.sent
  return { sent: { to, subject, text } }
}
