import { expect, test } from 'vitest'
import { openFonts } from './fonts.ts'

const { display, body } = await openFonts()

test.each(['Łódź, Việt Nam, Ünlü', 'Матрица плотности', 'Κβάντα', 'Grover: 50 % of N²?'])(
  'draws “%s” as it is',
  (title) => expect(display.drawable(title)).toBe(title),
)

test('letters of two fonts share one baseline', () => {
  expect(display.set('Łψ', 40).path.length).toBeGreaterThan(display.set('Ł', 40).path.length)
})

test.each(['量子回路', 'مقدمة في الكم', 'क्वांटम', 'First 量子 circuits', 'Grover takes √N'])(
  'says that it has no letters for “%s” instead of drawing boxes',
  (title) => expect(display.drawable(title)).toBeNull(),
)

test('leaves out signs that no font has, and uses the nearest bracket for kets', () => {
  expect(display.drawable('Party 🎉🏳️‍🌈 at |ψ⟩')).toBe('Party at |ψ›')
  expect(display.drawable('🎉')).toBeNull()
})

test('a space at the end of a font file stays a space', () => {
  expect(body.set('a b', 100).width).toBeGreaterThan(body.set('ab', 100).width)
})

test('measures the same width with and without shapes', () => {
  expect(display.widthOf('From ψ to Ł', 70, -0.025)).toBeCloseTo(display.set('From ψ to Ł', 70, -0.025).width)
})
