import { openFonts } from './fonts.ts'

const displayFor = async (text: string) => (await openFonts(text)).display

test.each([
  'Łódź, Việt Nam, Ünlü',
  'Матрица плотности',
  'Κβάντα',
  'Grover: 50 % of N²?',
  '量子回路',
  '量子计算入门与实践',
  '양자 컴퓨팅',
  'مقدمة في الكم',
  'מבוא',
  'क्वांटम',
  'ควอนตัม',
  'First 量子 circuits',
  'Grover takes √N',
])('draws “%s” as it is', async (title) => expect((await displayFor(title)).drawable(title)).toBe(title))

test('says that it has no letters for a text instead of drawing boxes', async () =>
  expect((await displayFor('ប៊ុន រ៉ា')).drawable('ប៊ុន រ៉ា')).toBeNull())

test('leaves out signs that no font has, and uses the nearest bracket for kets', async () => {
  const display = await displayFor('🎉')
  expect(display.drawable('Party 🎉🏳️‍🌈 at |ψ⟩')).toBe('Party at |ψ›')
  expect(display.drawable('🎉')).toBeNull()
})

test('joins the letters of Arabic, which are narrower then', async () => {
  const display = await displayFor('ب')
  expect(display.widthOf('ببب', 100)).toBeLessThan(display.widthOf('ب', 100) * 2)
})
