import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { agreed } from '../../support/registration.ts'
import { lookUp, placeInQueue, register, signIn } from './opening-requests.ts'
import { draw } from '../../support/draw.ts'

export type Person = { id: string; email: string }

export type Opening = {
  origin: string
  anonKey: string
  people: readonly Person[]
  /** All come within this time, in ms, each when it happens to be (Poisson). */
  withinMs: number
  /** The part that loses the first answer on its way, and sends again. */
  lost: number
  /** The part that presses twice. */
  twice: number
  seed: number
}

/** What somebody was told, in the end. */
type Told = {
  id: string
  status: string
  queueNumber: number
  place: number | null
}

export type Report = {
  told: Told[]
  /** Whose journey ended without being told. */
  untold: string[]
  /** How often which answer came that was none of 200, such as `429 PT429`. */
  refusals: Map<string, number>
  lostAnswers: number
}

/** Everybody has the same one. */
export const password = 'long enough'
/** The address of the whole university, as the services see it. */
const campus = '192.0.2.7'
const body = {
  details: registrationAnswers,
  needs: { dietary: ['vegan'] },
  consents: agreed,
  seconds_to_fill: 60,
  website: '',
}

/** What a service answers that has too much to do just now. */
const gatewayStatuses = new Set([502, 503, 504])

class StaleConnectionError extends Error {}

type Answer = { status: number; body: unknown }
type Row = { status: string; queue_number: number }

/** Lets all of them come and register, each when it is their time, whether or not others have been answered. */
export async function open({
  origin,
  anonKey,
  people,
  withinMs,
  lost,
  twice,
  seed,
}: Opening): Promise<Report> {
  const agent = new Agent({ keepAlive: true })
  const random = draw(seed)
  const report: Report = {
    told: [],
    untold: [],
    refusals: new Map(),
    lostAnswers: 0,
  }

  async function askOnce(line: string, token: string, person: Person, data?: object): Promise<Answer> {
    const answer = await send(line, token, person, data)
    if (answer.status !== 200) {
      const code = (answer.body as { code?: string } | null)?.code ?? ''
      const kind = `${answer.status} ${code}`.trim()
      report.refusals.set(kind, (report.refusals.get(kind) ?? 0) + 1)
    }
    return answer
  }

  /**
   * Asks as the site's `retryingFetch` does while the service has too much to do; then somebody reads that and presses
   * again. How often depends on the machine, and is not what is tested.
   */
  async function ask(line: string, token: string, person: Person, data?: object): Promise<Answer> {
    const pausesMs = line === register ? [2000, 4000, 8000] : [200, 400, 800]
    for (let tries = 0; ; tries += 1) {
      const answer = await askOnce(line, token, person, data)
      if (!gatewayStatuses.has(answer.status)) return answer
      await wait(pausesMs[tries % pausesMs.length])
    }
  }

  /** As a browser: when the service closed a kept connection just as it was used again, on a new one. */
  async function send(...asked: Parameters<typeof sendOnce>): Promise<Answer> {
    for (;;) {
      try {
        return await sendOnce(...asked)
      } catch (error) {
        if (!(error instanceof StaleConnectionError)) throw error
      }
    }
  }

  function sendOnce(
    line: string,
    token: string,
    person: Person,
    data?: object,
    giveUp?: AbortSignal,
  ): Promise<Answer> {
    const [method, path = ''] = line.split(' ')
    return new Promise((done, fail) => {
      const asked = request(
        origin + path.replace('eq.me', `eq.${person.id}`),
        {
          method,
          agent,
          headers: {
            apikey: anonKey,
            authorization: `Bearer ${token}`,
            'x-forwarded-for': campus,
            'content-type': 'application/json',
          },
          ...(giveUp && { signal: giveUp }),
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            done({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) })
          })
        },
      )
      asked.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = asked.reusedSocket && error.code === 'ECONNRESET'
        fail(isStale ? new StaleConnectionError() : error)
      })
      asked.end(data && JSON.stringify(data))
    })
  }

  /** Sends, and is gone before the answer comes, as a phone that leaves the wifi. */
  async function sendAndLose(token: string, person: Person, afterMs: number): Promise<void> {
    report.lostAnswers += 1
    const gone = new AbortController()
    const timer = setTimeout(() => gone.abort(), afterMs)
    await send(register, token, person, body, gone.signal).catch(() => {})
    clearTimeout(timer)
  }

  async function come(person: Person, chance: number, delayMs: number): Promise<void> {
    const { body: session } = await ask(signIn, anonKey, person, { email: person.email, password })
    const token = (session as { access_token: string }).access_token
    await Promise.all(lookUp.map((line) => ask(line, line.includes('/rpc/') ? anonKey : token, person)))
    if (chance < lost) {
      await sendAndLose(token, person, delayMs)
      // The page says that the answer did not come; somebody reads it and presses again.
      await wait(500 + delayMs * 5)
    }
    const press = () => ask(register, token, person, body)
    const isDouble = chance >= lost && chance < lost + twice
    const [answer] = await Promise.all(isDouble ? [press(), press()] : [press()])
    const told = answer.status === 200 ? (answer.body as Row) : null
    const place = told?.status === 'waitlisted' ? await ask(placeInQueue, token, person, {}) : null
    if (!told) {
      report.untold.push(person.id)
      return
    }
    report.told.push({
      id: person.id,
      status: told.status,
      queueNumber: told.queue_number,
      place: place === null ? null : (place.body as number),
    })
  }

  const beganAt = performance.now()
  const journeys: Promise<void>[] = []
  let at = 0
  for (const person of people) {
    at += (-Math.log(1 - random()) * withinMs) / people.length
    const early = at - (performance.now() - beganAt)
    if (early > 0) await wait(early)
    journeys.push(
      come(person, random(), random() * 150).catch((error: unknown) => {
        report.refusals.set(String(error), (report.refusals.get(String(error)) ?? 0) + 1)
        report.untold.push(person.id)
      }),
    )
  }
  await Promise.all(journeys)
  agent.destroy()
  return report
}
