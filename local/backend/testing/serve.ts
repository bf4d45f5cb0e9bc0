import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { handleMailbox } from '../mail/mailbox-page.ts'
import { readOrCreateMailboxToken } from '../mail/mailbox-token.ts'
import { openTestBackend } from './test-backend.ts'
import { eventYearsAhead } from './years-ahead.ts'

/**
 * Serves the backend alone, for tests that kill it: /auth/v1, /rest/v1 and /mailbox. When it is ready, it prints one
 * line of JSON with the address, the keys and the mailbox's token.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cost: { type: 'string', default: '10' },
  },
})
if (values.data === undefined) throw new Error('--data is missing: the folder for the database.')

const backend = await openTestBackend({ dataDir: values.data, bcryptCost: Number(values.cost) })
await backend.sql(eventYearsAhead)
const mailboxToken = readOrCreateMailboxToken(values.data)
serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    fetch(request, { incoming }) {
      const address = incoming.socket.remoteAddress ?? ''
      return (
        handleMailbox(request, { address, mailbox: backend.mailbox, token: mailboxToken }) ??
        backend.fetch(request, { address })
      )
    },
  },
  ({ port }) => {
    const { anonKey, serviceKey } = backend
    const url = `http://127.0.0.1:${port}`
    console.log(JSON.stringify({ url, anonKey, serviceKey, mailboxToken }))
  },
)
