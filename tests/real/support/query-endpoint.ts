import { createServer } from 'node:http'
import type { Sql } from '../../support/postgres-server.ts'
import { listen, respond } from './answering.ts'

/**
 * The one request of Supabase's Management API that runs a query: on a real database, reading only, and with the answer
 * in the API's form. `ref` is the only project there is.
 */
export async function startQueryEndpoint(sql: Sql, ref: string, token: string) {
  const server = createServer((req, res) =>
    respond(req, res, async (request) => {
      if (new URL(request.url).pathname !== `/v1/projects/${ref}/database/query`)
        return Response.json({}, { status: 404 })
      if (request.headers.get('authorization') !== `Bearer ${token}`)
        return Response.json({}, { status: 401 })
      const { query } = (await request.json()) as { query: string }
      const rows = await sql.begin('read only', (transaction) => transaction.unsafe(query))
      return Response.json([...rows], { status: 201 })
    }),
  )
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
