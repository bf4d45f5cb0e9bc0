import { expect, test } from 'vitest'
import {
  drawTicketPicture,
  patternOf,
  pictureSize,
  type PictureWords,
  wavePixels,
} from './draw-ticket-picture.ts'

const words: PictureWords = {
  name: 'Mira Okafor',
  eventTitle: 'Qiskit Fall Fest 2025',
  when: '10 to 12 October 2025',
  where: 'North Campus',
}

type Written = { text: string; x: number; y: number; width: number }

/** A canvas that records what is written on it; every letter is half as wide as tall. */
function draw(change: Partial<PictureWords> = {}) {
  const written: Written[] = []
  let font = ''
  const widthOf = (text: string) => text.length * Number(/(\d+)px/.exec(font)?.[1]) * 0.5
  const context = {
    set font(value: string) {
      font = value
    },
    measureText: (text: string) => ({ width: widthOf(text) }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y, width: widthOf(text) }),
    drawImage: () => {},
    beginPath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    stroke: () => {},
  }
  // Only what the drawing uses of the two.
  drawTicketPicture(context as unknown as CanvasRenderingContext2D, {} as CanvasImageSource, {
    ...words,
    ...change,
  })
  return { written, texts: written.map(({ text }) => text) }
}

test('says the chosen name and the event, and nothing else of the person', () => {
  expect(draw().texts.toSorted()).toEqual(
    [
      'Mira Okafor',
      'North Campus',
      '10 to 12 October 2025',
      'Qiskit Fall Fest 2025',
      'I’ll be there',
    ].toSorted(),
  )
  expect(draw({ name: '  ', when: null, where: null }).texts).toEqual([
    'I’ll be there',
    'Qiskit Fall Fest 2025',
  ])
})

test.each([
  ['a long name', 'Wilhelmina Alexandra Featherstonehaugh-Vandenberg'],
  ['a name without blanks', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'],
  ['a family of emoji-like marks', 'क्षि'.repeat(40)],
])('keeps inside its edges: %s', (_, name) => {
  const { written } = draw({
    name,
    where: 'A place with a name that is much too long for one line of a picture',
  })
  for (const { x, y, width } of written) {
    expect(x).toBeGreaterThanOrEqual(80)
    expect(x + width).toBeLessThanOrEqual(pictureSize.width - 80)
    expect(y).toBeLessThanOrEqual(pictureSize.height - 80)
  }
  const baselines = written.map(({ y }) => y).toSorted((a, b) => a - b)
  for (const [index, y] of baselines.entries()) expect(y - (baselines[index - 1] ?? -100)).toBeGreaterThan(40)
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
