/* A deliverer to kill: node letter-sender.ts <database> <file>, with a line per mail: key, recipient. */
import { appendFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import postgres from 'postgres'
import { deliverMails } from '../../../supabase/functions/deliver-mail/deliver.ts'
import type { ClaimedMail, Outbox } from '../../../supabase/functions/deliver-mail/mail.ts'

const [address = '', file = ''] = process.argv.slice(2)
const sql = postgres(address, { max: 1, onnotice: () => {} })
const outbox: Outbox = {
  queueDue: async () => void (await sql`select public.queue_due_mails()`),
  claim: async (batch) => [...(await sql<ClaimedMail[]>`select * from public.claim_mails(${batch})`)],
  async settle(id, settled) {
    if ('error' in settled) await sql`select public.settle_mail(${id}, ${settled.error})`
    else await sql`select public.settle_mail(${id})`
  },
  defer: async () => {
    throw new Error('This provider takes everything.')
  },
}

for (;;) {
  const { sent } = await deliverMails({
    outbox,
    siteUrl: 'https://fest.example',
    send: async ({ key, to }) => {
      appendFileSync(file, `${key} ${to.join()}\n`)
      // Long enough to be killed between the provider and the outbox.
      await pass(0)
    },
  })
  if (sent === 0) break
}
await sql.end()
