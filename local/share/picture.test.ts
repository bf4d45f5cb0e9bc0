import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import sharp from 'sharp'
import { drawPicture } from './picture.ts'

const workshop: ShareCard = {
  gate: 'workshop',
  label: 'Workshop',
  note: 'Beginner',
  isCanceled: false,
  title: 'First circuits in Qiskit',
  when: 'Fri 10 Oct, 10:50 to 12:20 CEST',
  where: 'Lab A, North Campus',
  who: ['Rosa Okonkwo', 'Mikael Lindqvist'],
  site: 'Fall Fest 2025',
}
const picture = await drawPicture(workshop)

/** The mean difference of two pictures over a rectangle's pixels and channels, 0 to 255. */
async function difference(
  one: Buffer,
  other: Buffer,
  area = { left: 0, top: 0, width: 1200, height: 630 },
): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((each) => sharp(each).extract(area).raw().toBuffer()))
  if (!a || !b) return Number.NaN
  let sum = 0
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0))
  return sum / a.length
}

test('has the size that chats want, in few enough bytes for those with a limit', async () => {
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(picture.length).toBeLessThan(250_000)
})

test.each([
  ['title', { title: 'Last circuits in Qiskit' }],
  ['time', { when: 'Sat 11 Oct, 09:00 to 10:00 CEST' }],
  ['place', { where: 'Main hall' }],
  ['people', { who: ['Somebody Else'] }],
  ['kind', { gate: 'talk', label: 'Talk' }],
  ['comma of its language', { comma: '、' }],
  ['cancellation', { isCanceled: true, note: 'canceled' }],
] as const)('another %s is seen', async (_, change) => {
  expect(await difference(picture, await drawPicture({ ...workshop, ...change }))).toBeGreaterThan(0.2)
})

test('a row that is too long has smaller letters before it loses its end', async () => {
  const until = (zone: string) =>
    drawPicture({ ...workshop, when: `Wednesday 10 September, 10:50 to 12:20 ${zone}` })
  expect(await difference(await until('CEST'), await until('CESX'))).toBeGreaterThan(0.01)
})

test('a circuit is drawn, as large as there is room for', async () => {
  const card = { ...workshop, gate: null, when: null, who: [] }
  const drawn = (circuit: string) => drawPicture({ ...card, circuit })
  const gates = Array.from({ length: 24 }, (_, at) => `rx(pi/3)${at % 10}`).join(';')
  const [pair, other, large] = await Promise.all([
    drawn('2,0;h0;cx0,1'),
    drawn('2,0;h0;cx1,0'),
    drawn(`10,0;${gates}`),
  ])
  expect(await difference(pair, other)).toBeGreaterThan(0.2)
  expect(await difference(pair, await drawPicture(card))).toBeGreaterThan(0.5)
  for (const edge of [
    { left: 1140, top: 0, width: 60, height: 630 },
    { left: 204, top: 456, width: 600, height: 12 },
  ])
    expect(await difference(large, await drawPicture({ ...card, title: 'One' }), edge)).toBeLessThan(1.5)
})

test('a title in letters that no font has is replaced by the time, not drawn as boxes', async () => {
  const [khmer, burmese, time] = await Promise.all([
    drawPicture({ ...workshop, title: 'សៀគ្វីក្វាន់ទិច' }),
    drawPicture({ ...workshop, title: 'ကွမ်တမ်' }),
    drawPicture({ ...workshop, title: workshop.when ?? '', when: null }),
  ])
  expect(khmer.equals(burmese)).toBe(true)
  expect(khmer.equals(time)).toBe(true)
})

test('in a language from right to left all but the letters is mirrored', async () => {
  const drawn = await drawPicture({ ...workshop, direction: 'rtl' })
  const other = await drawPicture(workshop)
  const mirrored = await sharp(other).flop().toBuffer()
  const tile = { left: 1045, top: 85, width: 86, height: 86 }
  expect(await difference(drawn, mirrored, tile)).toBeLessThan(5)
  expect(await difference(drawn, other, tile)).toBeGreaterThan(20)
  const title = { left: 68, top: 212, width: 928, height: 90 }
  expect(await difference(drawn, mirrored, title)).toBeGreaterThan(20)
})

test('however long the title and the list of names, nothing is cut off', async () => {
  const long = await drawPicture({
    ...workshop,
    title: 'Entanglement and everything else that people ask about at dinner '.repeat(4),
    who: Array.from({ length: 12 }, (_, index) => `A speaker with a rather long name ${index}`),
  })
  const word = await drawPicture({ ...workshop, title: 'Quantenfehlerkorrektur'.repeat(8) })
  const margin = { left: 1136, top: 180, width: 64, height: 420 }
  for (const drawn of [long, word]) expect(await difference(picture, drawn, margin)).toBeLessThan(1)
})
