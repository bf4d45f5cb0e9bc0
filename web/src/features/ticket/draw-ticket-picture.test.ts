import { drawTicketPicture, patternOf, type PictureWords, wavePixels } from './draw-ticket-picture.ts'

const words: PictureWords = {
  name: 'Mira Okafor',
  eventTitle: 'Qiskit Fall Fest 2025',
  when: '10 to 12 October 2025',
  where: 'North Campus',
}

const none = () => {}
const unread = { drawImage: none, beginPath: none, moveTo: none, lineTo: none, stroke: none }

function textsOf(change: Partial<PictureWords> = {}): string[] {
  const texts: string[] = []
  const context = {
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => texts.push(text),
    ...unread,
  }
  drawTicketPicture(context as unknown as CanvasRenderingContext2D, {} as CanvasImageSource, {
    ...words,
    ...change,
  })
  return texts
}

test('says the chosen name and the event, and nothing else of the person', () => {
  expect(new Set(textsOf())).toEqual(new Set([...Object.values(words), 'I’ll be there']))
  expect(textsOf({ name: '  ', when: null, where: null })).toEqual(['I’ll be there', 'Qiskit Fall Fest 2025'])
})

test('is the same for the same person and another for another, bright above and dark where the words stand', () => {
  const waves = (person: string) => Buffer.from(wavePixels(patternOf(person), 108))
  expect(waves('mira').equals(waves('mira'))).toBe(true)
  expect(waves('mira').equals(waves('ben'))).toBe(false)
  for (const person of ['mira', 'ben']) {
    const colors = waves(person).filter((_, index) => index % 4 !== 3)
    expect(Math.max(...colors)).toBeGreaterThan(180)
    expect(Math.max(...colors.subarray(-3 * 108 * 25))).toBeLessThan(40)
  }
})
