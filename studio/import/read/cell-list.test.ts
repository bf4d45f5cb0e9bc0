import { cellOfItems, itemsOfCell } from './cell-list.ts'

test('splits a list by lines, or by semicolons', () => {
  expect(itemsOfCell('laptop; charger ;')).toEqual(['laptop', 'charger'])
  expect(itemsOfCell('An account (free; now)\nA laptop')).toEqual(['An account (free; now)', 'A laptop'])
  expect(itemsOfCell('• laptop\n• charger; spare')).toEqual(['laptop', 'charger; spare'])
})

test('reads back what it writes', () => {
  for (const items of [['a'], ['a; b'], ['a; b', 'c'], ['- a'], ['- a', 'b'], ['* x; y'], []])
    expect(itemsOfCell(cellOfItems(items))).toEqual(items)
})
