/* Judges solutions of the lab's challenges with the lab's own code, hosted and embedded alike. */
import { judge } from '../../../packages/lab/challenges/judge.ts'
import type { Task } from '../../../packages/lab/challenges/task.ts'
import { fromFragment } from '../../../packages/lab/formats/address.ts'
import { parseJson } from '../../../schemas/core/parse-json.ts'
import { isRecord } from '../../../schemas/core/records.ts'
import { askDatabase, callDatabase, type Database } from '../_shared/call-database.ts'
import { readUpTo } from '../_shared/read-up-to.ts'

/** A circuit with 200 operations is far below it. */
const maxBytes = 20_000

/** Browsers ask for this on a hosted project. No cookies are involved: whoever calls has a token. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type',
  'access-control-allow-methods': 'POST',
  'cache-control': 'no-store',
}

/**
 * Takes a POST of {challenge, circuit} with a person's token: 200 with {isSolved, gates, why, fewest}, where `fewest` is
 * what the account has now. 400 for what is no circuit, 413 for what is too long, and whatever the database answers to
 * somebody who may not send one. Never rejects.
 */
export function createHandler(database: Database): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    if (request.method !== 'POST') return refusal(405, 'Send a circuit by POST.')
    const token = request.headers.get('authorization') ?? ''
    if (!token.startsWith('Bearer ')) return refusal(401, 'Sign in first.')
    const body = await readUpTo(request, maxBytes).catch(() => new Uint8Array())
    if (body === null) return refusal(413, 'This circuit is too long for a challenge.')
    const sent = parse(new TextDecoder().decode(body))
    if (!sent) return refusal(400, 'This isn’t a circuit for a challenge.')
    const circuit = fromFragment(sent.circuit)
    if (!circuit) return refusal(400, 'The lab can’t run this circuit.')
    try {
      const begun = await askDatabase(database, 'begin_lab_check', { challenge: sent.challenge }, token)
      if (!begun.ok) return await passedOn(begun)
      // The database made it, from a challenge that was checked.
      const { person, task, version } = (await begun.json()) as {
        person: string
        task: Task
        version: string
      }
      const { isSolved, gates, why } = judge(task, circuit)
      if (!isSolved) return Response.json({ isSolved, gates, why, fewest: null }, { headers })
      const fewest = await callDatabase(database, 'keep_lab_solution', { ...sent, person, version, gates })
      return Response.json({ isSolved, gates, why, fewest }, { headers })
    } catch (error) {
      console.error('judge-circuit:', error)
      return refusal(502, 'We couldn’t check your circuit.')
    }
  }
}

function parse(text: string): { challenge: string; circuit: string } | null {
  const sent = parseJson(text)
  if (!isRecord(sent)) return null
  const { challenge, circuit } = sent
  return typeof challenge === 'string' && typeof circuit === 'string' ? { challenge, circuit } : null
}

async function passedOn(response: Response): Promise<Response> {
  return new Response(await response.text(), {
    status: response.status,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

/** In the form of the Data API's errors. */
function refusal(status: number, message: string): Response {
  return Response.json({ code: 'P0001', message, details: null, hint: null }, { status, headers })
}
