import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/*
 * Measures the lake with 5,000 documents over HTTP on this machine: `node local/lake/testing/measure.ts`. Prints the
 * median and the 95th percentile for the site's kinds of queries, and how much slower a publish is with 100 open
 * listeners.
 */
const folder = await mkdtemp(join(tmpdir(), 'fest-lake-measure-'))
const dataset = join(folder, 'sample.ndjson')
await writeFile(dataset, [...sampleLines()].join(''))
// In a separate process; only the callers are in this one.
const lake = spawn(
  process.execPath,
  [join(import.meta.dirname, 'serve.ts'), '--data', join(folder, 'lake'), '--import', dataset],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const [ready] = (await once(createInterface({ input: lake.stdout }), 'line')) as [string]
const { origin, token } = JSON.parse(ready) as { origin: string; token: string }
const base = `${origin}/lake/v${contentApiVersion}/data`
const authorization = `Bearer ${token}`

const questions = {
  'list of 1,000 sessions with rooms and speakers': `*[_type == "session" && isBig] | order(startsAt asc)
    {_id, title, "slug": slug.current, startsAt, "room": room->{name}, "speakers": speakers[].person->{name, "slug": slug.current}}`,
  'first 50 of 3,000 sessions': `*[_type == "session"] | order(startsAt asc, title asc)[0...50]{_id, title, "room": room->name}`,
  'one session by slug': `*[_type == "session" && slug.current == "session-1234"][0]{..., "room": room->, "people": speakers[].person->name}`,
  'speakers with their sessions': `*[_type == "person" && isFeatured]{name, "sessions": *[_type == "session" && references(^._id)]{title}}`,
  'one document by id': `*[_id == "siteSettings"][0]`,
  'count of everything': `count(*)`,
}
for (const [name, query] of Object.entries(questions)) {
  const address = `${base}/query/production?query=${encodeURIComponent(query)}`
  let bytes = 0
  const times = await sample(60, async () => {
    bytes = (await (await fetch(address)).arrayBuffer()).byteLength
  })
  console.log(`${name}: ${describe(times)} (${Math.round(bytes / 1000)} kB)`)
}

const alone = await measurePublishes()
console.log(`publish with no listener: ${describe(alone)}`)
for (const kind of ['the same question', 'questions of their own'] as const) {
  const addresses = Array.from({ length: 100 }, (_, index) => {
    const query =
      kind === 'the same question' ? '*[_type == "session"]' : `*[_type == "session" && capacity != ${index}]`
    return `${base}/listen/production?query=${encodeURIComponent(query)}&includeResult=true&effectFormat=mendoza`
  })
  const listeners = new Worker(join(import.meta.dirname, 'listeners.ts'), {
    workerData: { addresses, authorization },
  })
  await once(listeners, 'message')
  const listened = await measurePublishes()
  const ratio = (within(0.5, listened) / within(0.5, alone)).toFixed(2)
  console.log(`publish with 100 listeners asking ${kind}: ${describe(listened)}, ${ratio} times as long`)
  await listeners.terminate()
}

lake.kill()
await once(lake, 'exit')
await rm(folder, { recursive: true })

async function measurePublishes(): Promise<number[]> {
  const act = (action: Record<string, unknown>) =>
    fetch(`${base}/actions/production`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        actions: [{ ...action, draftId: 'drafts.session-7', publishedId: 'session-7' }],
      }),
    }).then(async (response) => {
      if (!response.ok) throw new Error(await response.text())
      await response.arrayBuffer()
    })
  let edition = 0
  return sample(
    60,
    () => act({ actionType: 'sanity.action.document.publish' }),
    async () => {
      edition += 1
      await act({
        actionType: 'sanity.action.document.edit',
        patch: { set: { title: `Edition ${edition}` } },
      })
      // People read what they wrote before they publish it.
      await pause(30)
    },
  )
}

/** Times `run` after some warm-up rounds; `prepare` runs before each round and isn't timed. */
async function sample(
  count: number,
  run: () => Promise<void>,
  prepare?: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (let round = -10; round < count; round++) {
    await prepare?.()
    const startedAt = performance.now()
    await run()
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return times
}

/** The time within which this share of all stays. */
function within(share: number, times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

function describe(times: readonly number[]): string {
  return `median ${within(0.5, times).toFixed(1)} ms, 95 % within ${within(0.95, times).toFixed(1)} ms`
}

function* sampleLines(): Generator<string> {
  const line = (document: Record<string, unknown>) => `${JSON.stringify(document)}\n`
  const text = 'Qubits, gates and what a weekend can teach about them. '.repeat(12)
  yield line({ _id: 'siteSettings', _type: 'siteSettings', title: 'Fall Fest' })
  for (let n = 0; n < 40; n++) yield line({ _id: `room-${n}`, _type: 'room', name: `Room ${n}` })
  for (let n = 0; n < 1000; n++) {
    yield line({
      _id: `person-${n}`,
      _type: 'person',
      name: `Person ${n}`,
      slug: { current: `person-${n}` },
      bio: text,
      isFeatured: n % 40 === 0,
    })
  }
  for (let n = 0; n < 3000; n++) {
    yield line({
      _id: `session-${n}`,
      _type: 'session',
      title: `Session ${n}`,
      slug: { current: `session-${n}` },
      startsAt: new Date(Date.UTC(2025, 9, 10, 8, (n * 7) % 3000)).toISOString(),
      abstract: [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text }] }],
      isBig: n % 3 === 0,
      room: { _type: 'reference', _ref: `room-${n % 40}` },
      speakers: [0, 1].map((k) => ({
        _key: `s${k}`,
        person: { _type: 'reference', _ref: `person-${(n + k * 17) % 1000}` },
      })),
    })
  }
  for (let n = 0; n < 959; n++)
    yield line({ _id: `faq-${n}`, _type: 'faq', question: `Question ${n}`, answer: text })
}
