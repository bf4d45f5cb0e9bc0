import { breakLines } from './break-lines.ts'

const lines = (text: string, width: number) =>
  breakLines(text, width * 100, 9, (part) => Array.from(part).length * 100)

test('as even as possible, at spaces', () => {
  expect(lines('one two three four', 13)).toEqual(['one two', 'three four'])
  expect(lines('Fehlerkorrektur', 9)).toEqual(['Fehlerko-', 'rrektur'])
})

test('between the words of a script without spaces, and never before or after the signs that belong to one', () => {
  expect(lines('量子コンピューターの誤り訂正、はじめの一歩（ハンズオン）', 15)).toEqual([
    '量子コンピューターの誤り訂正、',
    'はじめの一歩（ハンズオン）',
  ])
  expect(lines('「量子」の世界', 4)).toEqual(['「量子」', 'の世界'])
})
