import { readCsvSheet } from './csv.ts'
import { namedSheet } from './named-sheet.ts'

const list = (titles: string, heading = 'Session') =>
  readCsvSheet(`Start,${heading}\n${titles.replaceAll(/^/gm, '2026-12-11 9:00,')}`)

test.each([
  [
    'Opening\nBell pairs – Ada Okafor\nHands-on: noise - Bo Lind',
    'Opening|,Bell pairs|Ada Okafor,Hands-on: noise|Bo Lind',
  ],
  ['Ada Okafor: Noise – why\nBo Lind: Gates', 'Noise – why|Ada Okafor,Gates|Bo Lind'],
  ['Noise (Dr. Ada Okafor)\nGates [Bo Lind]', 'Noise|Dr. Ada Okafor,Gates|Bo Lind'],
  ['Noise – an introduction\nGates: the basics\nBell pairs (online)', null],
  ['Workshop: Bell Pairs\nWorkshop: Noisy Gates\nLunch', null],
  ['Noise – Ada Okafor\nGates\nBell pairs\nA walk', null],
])('the people in %j are %j, once somebody says so', (titles, parted) => {
  const sheet = list(titles)
  const rows = ({ rows: all }: { rows: readonly { cells: readonly string[] }[] }) =>
    all.map(({ cells }) => cells.slice(1).join('|')).join()
  expect(rows(sheet.sheet)).toBe(titles.replaceAll('\n', ','))
  expect(sheet.shape.partsTitles).toBe(parted && false)
  expect(rows(namedSheet(sheet, { partsTitles: true }).sheet)).toBe(parted ?? titles.replaceAll('\n', ','))
})

test('they are asked about under a heading that nobody knows, too', () =>
  expect(list('Noise – Ada Okafor\nGates – Bo Lind', 'Sesiune').shape.partsTitles).toBe(false))
