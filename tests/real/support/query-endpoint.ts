import type { Sql } from '../../support/postgres-server.ts'
import { respond, serve } from '../../support/serving.ts'

/**
 * The one request of Supabase's Management API that runs a query: on a real database, reading only, and with the answer
 * in the API's form. `ref` is the only project there is.
 */
export async function startQueryEndpoint(sql: Sql, ref: string, token: string) {
  return serve((req, res) =>
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
}
