import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { openBackend } from '../backend/backend.ts'
import { eventYearsAhead } from '../backend/testing/years-ahead.ts'
import { handleMailbox } from '../backend/mail/mailbox-page.ts'
import { readOrCreateMailboxToken } from '../backend/mail/mailbox-token.ts'
import { deliverIntoMailbox, outboxOf, sendInto } from '../mail.ts'

/**
 * Backend and mail as in the product, for a test that kills it. POST /testing/people creates an account. POST
 * /testing/kill?at=<n> makes the process kill itself, as by SIGKILL, at the n-th step of delivery from then on: before
 * a round, before and after claiming, before and after each sending, after each settling.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) throw new Error('--data is missing: the folder for the database.')

const backend = await openBackend({
  dataDir: values.data,
  migrationsDir: resolve(import.meta.dirname, '../../supabase/migrations'),
  siteUrl: 'http://127.0.0.1:3000',
  fallbackAdminEmail: 'admin@fallfest.example',
  bcryptCost: 4,
})
await backend.sql(eventYearsAhead)

const mailboxToken = readOrCreateMailboxToken(values.data)

let stepsToLive: number | null = null
function step(): void {
  if (stepsToLive === null) return
  if (stepsToLive === 0) process.kill(process.pid, 'SIGKILL')
  stepsToLive -= 1
}

const [outbox, send] = [outboxOf(backend), sendInto(backend.mailbox)]
await deliverIntoMailbox({
  backend,
  siteUrl: 'http://127.0.0.1:3000',
  outbox: {
    async queueDue() {
      step()
      await outbox.queueDue()
    },
    async claim(batch, perSecond) {
      step()
      const claimed = await outbox.claim(batch, perSecond)
      if (claimed.length > 0) step()
      return claimed
    },
    async settle(id, error) {
      await outbox.settle(id, error)
      step()
    },
    defer: (id, refusal) => outbox.defer(id, refusal),
  },
  async send(mail) {
    step()
    await send(mail)
    step()
  },
})

let people = 0
async function answer(request: Request, address: string): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === '/testing/people') {
    people += 1
    const account = { email: `person-${process.pid}-${people}@students.example`, password: 'long enough' }
    return Response.json({ ...account, ...(await backend.createConfirmedUser(account)) })
  }
  if (url.pathname === '/testing/kill') {
    stepsToLive = Number(url.searchParams.get('at'))
    return new Response('armed')
  }
  return (
    handleMailbox(request, { address, mailbox: backend.mailbox, token: mailboxToken }) ??
    backend.fetch(request, { address })
  )
}

serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request, { incoming }) => answer(request, incoming.socket.remoteAddress ?? ''),
  },
  ({ port }) => {
    const { anonKey, serviceKey } = backend
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, anonKey, serviceKey, mailboxToken }))
  },
)
