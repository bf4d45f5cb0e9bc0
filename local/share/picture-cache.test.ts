import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import { PictureCache } from './picture-cache.ts'

const cardOf = (title: string) => ({ title }) as ShareCard

function countingCache(draw: (card: ShareCard) => Promise<Buffer> = async () => Buffer.of(1)) {
  const drawn: string[] = []
  const cache = new PictureCache((card) => {
    drawn.push(card.title)
    return draw(card)
  })
  return { cache, drawn }
}

test('draws the same words once, and other words again', async () => {
  const { cache, drawn } = countingCache()
  await Promise.all([cache.get(cardOf('One')), cache.get(cardOf('One')), cache.get(cardOf('Two'))])
  await cache.get(cardOf('One'))
  expect(drawn).toEqual(['One', 'Two'])
})

test('draws one picture at a time', async () => {
  let busy = 0
  let most = 0
  const { cache } = countingCache(async () => {
    most = Math.max(most, (busy += 1))
    await new Promise((done) => setImmediate(done))
    busy -= 1
    return Buffer.of(1)
  })
  await Promise.all(['One', 'Two', 'Three'].map((title) => cache.get(cardOf(title))))
  expect(most).toBe(1)
})

test('reports a failure, doesn’t cache it, and goes on with the next picture', async () => {
  let fails = true
  const { cache, drawn } = countingCache(async ({ title }) => {
    if (fails && title === 'One') throw new Error('no ink')
    return Buffer.of(1)
  })
  const [one, two] = await Promise.allSettled([cache.get(cardOf('One')), cache.get(cardOf('Two'))])
  expect([one.status, two.status]).toEqual(['rejected', 'fulfilled'])
  fails = false
  await expect(cache.get(cardOf('One'))).resolves.toBeDefined()
  expect(drawn).toEqual(['One', 'Two', 'One'])
})
