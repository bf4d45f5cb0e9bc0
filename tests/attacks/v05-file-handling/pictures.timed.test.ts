import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pieceMs } from '../../support/yardstick.ts'
import { useLake } from '../../support/use-services.ts'

/* A visitor's image transformations don't delay the site's pictures. Bounds: support/yardstick.ts. */

const lake = useLake()
let photo: string
beforeAll(async () => {
  photo = await upload(2400, 1800)
})

async function upload(width: number, height: number): Promise<string> {
  // Noise compresses worst, and every picture differs.
  const raw = { width, height, channels: 3 as const }
  const body = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer()
  const response = await fetch(`${lake.origin}/lake/v${contentApiVersion}/assets/images/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.lake.token}` },
    body: new Uint8Array(body),
  })
  const { document } = (await response.json()) as { document: { path: string } }
  return document.path
}

async function look(query: string, path = photo) {
  const startedAt = performance.now()
  const response = await fetch(`${lake.origin}/lake/${path}?${query}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status, headers } = response
  return { status, bytes, etag: headers.get('etag'), ms: performance.now() - startedAt }
}

const attacks = [
  'w=4000&h=4000&fit=crop&fm=png',
  'w=4000&h=4000&fit=crop&fm=avif',
  'w=100000&dpr=3&fit=fillmax&fm=webp',
]

test.each(attacks)('%s is limited in time and size', async (query) => {
  const piece = pieceMs()
  const { status, bytes, ms } = await look(query)
  expect(ms).toBeLessThan(3500 * piece)
  expect([200, 422]).toContain(status)
  const { width = 0, height = 0 } = status === 200 ? await sharp(bytes).metadata() : {}
  expect(Math.max(width, height)).toBeLessThanOrEqual(2000)
})

test('what takes long keeps nobody waiting who asks as the site does', async () => {
  const piece = pieceMs()
  const attack = { isOver: false }
  const flood = Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      return look(`rect=0,0,2400,${1700 + index}&w=4000&h=4000&fit=crop&fm=avif`)
    }),
  ).finally(() => (attack.isOver = true))
  const waits: number[] = []
  for (const width of [320, 480, 640]) waits.push((await look(`w=${width}&fit=max&auto=format`)).ms)
  expect(attack.isOver).toBe(false)
  expect(Math.max(...waits)).toBeLessThan(1000 * piece)
  await flood
})

test('sizes come in steps, and what else is asked has no effect: a picture has few versions', async () => {
  const etags = new Set<string | null>()
  for (let step = 0; step < 40; step += 1) etags.add((await look(`w=${81 + step}&blur=${1 + step}`)).etag)
  expect(etags.size).toBeLessThanOrEqual(10)
})

test('a damaged picture is refused, and not rendered again at each request', async () => {
  const damaged = await upload(1600, 1200)
  const file = join(lake.dataDir, 'assets', 'images', damaged.split('/').at(-1) ?? '')
  const whole = await readFile(file)
  await truncate(file, 90_000)
  expect((await look('w=1600', damaged)).status).toBe(422)
  // If it were rendered again, it would now work.
  await writeFile(file, whole)
  for (let turn = 0; turn < 10; turn += 1) expect((await look('w=1600', damaged)).status).toBe(422)
  expect((await look('w=800', damaged)).status).toBe(200)
})
