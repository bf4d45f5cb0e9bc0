import { openFile } from './open-file.ts'
import { tableFile } from './table-file.ts'

it('writes a workbook part by part that reads as it was, and in which nothing runs', async () => {
  const file = tableFile('xlsx')
  file.add([['Name', 'Seats', 'Likes', 'Comes']])
  file.add([
    ['=cmd|’ /C calc’!A0', 4.5, ['a & b', '<i>'], true],
    [' Žofie 🙂\nin two lines ', null, 'a _x0041_ b', false],
  ])
  const read = await openFile(new Uint8Array(await file.end().arrayBuffer()))
  if (!('sheets' in read)) throw new Error('This is no workbook.')
  expect(read.sheets).toHaveLength(1)
  expect(read.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['Name', 'Seats', 'Likes', 'Comes'],
    ['=cmd|’ /C calc’!A0', '4.5', 'a & b; <i>', 'yes'],
    [' Žofie 🙂\nin two lines ', '', 'a _x0041_ b', 'no'],
  ])
})

it('has no sign that XML refuses', async () => {
  const file = tableFile('xlsx')
  file.add([['Note'], ['bell \u0007, half a letter \uD83D, \uFFFF']])
  const read = await openFile(new Uint8Array(await file.end().arrayBuffer()))
  expect('sheets' in read && read.sheets[0]?.rows).toHaveLength(2)
})

it('refuses a cell that would make the whole file a damaged one', () => {
  expect(() => tableFile('xlsx').add([['a'.repeat(32_768)]])).toThrow(RangeError)
})
