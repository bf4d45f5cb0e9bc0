import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { initialsOf, portrait } from './portraits.ts'

describe('initials', () => {
  test.each([
    ['Mira Lindqvist', 'ML'],
    ['Dr Adaeze Okonkwo', 'AO'],
    ['Professor Henrike Dahlmann', 'HD'],
    ['Tomáš Havránek', 'TH'],
    ['Élodie Ångström', 'EA'],
    ['María Valentina de los Ángeles Echeverría Montalbán', 'MM'],
  ])('%s: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('a portrait', () => {
  test('is 800 × 800, always the same, and different for another person with the same initials', async () => {
    const [first, again, other] = await Promise.all([
      portrait('bao-tran', 'Bảo Trần', 3),
      portrait('bao-tran', 'Bảo Trần', 3),
      portrait('berit-tamm', 'Berit Tamm', 3),
    ])
    expect(await sharp(first).metadata()).toMatchObject({ width: 800, height: 800 })
    expect(first.equals(again)).toBe(true)
    expect(first.equals(other)).toBe(false)
  })

  test('shows the person when their look is known', async () => {
    const [known, initials] = await Promise.all([
      portrait('leila-farahani', 'Leila Farahani', 3),
      portrait('lena-falk', 'Lena Falk', 3),
    ])
    const cheek = { left: 310, top: 405, width: 30, height: 20 }
    const [red = 0, green = 0, blue = 0] = await sharp(known).extract(cheek).resize(1, 1).raw().toBuffer()
    // A skin color: more red than green, more green than blue.
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    expect(known.equals(initials)).toBe(false)
  })

  test('has light letters on a dark middle', async () => {
    const { data } = await sharp(await portrait('piotr-zielinski', 'Piotr Zieliński', 5))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = [...data.subarray(800 * 400, 800 * 401)].slice(150, 650)
    expect(Math.max(...middle)).toBeGreaterThan(220)
    expect(Math.min(...middle)).toBeLessThan(60)
  })
})
