import { serve } from '@hono/node-server'
import { handleMailbox } from '../mail/mailbox-page.ts'
import { readOrCreateMailboxToken } from '../mail/mailbox-token.ts'
import { openTestBackend } from './test-backend.ts'
import { eventYearsAhead } from './years-ahead.ts'

/** Serves the backend in the given folder, for tests that kill it; says in a line of JSON where, once it is ready. */
const [dataDir = ''] = process.argv.slice(2)
const backend = await openTestBackend({ dataDir })
await backend.sql(eventYearsAhead)
const mailboxToken = readOrCreateMailboxToken(dataDir)
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
