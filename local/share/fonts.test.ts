import { expect, test } from 'vitest'
import { openFonts } from './fonts.ts'

const { display } = await openFonts()

test.each(['Łódź, Việt Nam, Ünlü', 'Матрица плотности', 'Κβάντα', 'Grover: 50 % of N²?'])(
  'draws “%s” as it is',
  (title) => expect(display.drawable(title)).toBe(title),
)

test.each(['量子回路', 'مقدمة في الكم', 'क्वांटम', 'First 量子 circuits', 'Grover takes √N'])(
  'says that it has no letters for “%s” instead of drawing boxes',
  (title) => expect(display.drawable(title)).toBeNull(),
)

test('leaves out signs that no font has, and uses the nearest bracket for kets', () => {
  expect(display.drawable('Party 🎉🏳️‍🌈 at |ψ⟩')).toBe('Party at |ψ›')
  expect(display.drawable('🎉')).toBeNull()
})
