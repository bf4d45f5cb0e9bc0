import { splitOutside } from '@fest/sheets/brackets.ts'

/** The prefix that makes a line one item, whatever it contains. */
const bullet = /^\s*[-•*]\s+/

/** The items of a cell: one per line, or separated by semicolons when there is only one line; bullets are removed. */
export function itemsOfCell(cell: string): string[] {
  const isBulleted = bullet.test(cell)
  return cell
    .split(isBulleted || cell.includes('\n') ? '\n' : ';')
    .map((item) => (isBulleted ? item.replace(bullet, '') : item).trim())
    .filter((item) => item !== '')
}

/** The places in a cell: a session has one room, so that the others have to be named. */
export function roomsIn(cell: string): string[] {
  return splitOutside(cell, /[;；؛|\n]/g)
}

/** Items as a cell that `itemsOfCell` reads back. */
export function cellOfItems(items: readonly string[]): string {
  const lines = items.map((item) => item.replaceAll(/\s+/g, ' ').trim()).filter((item) => item !== '')
  const isPlain = !lines.some((line) => bullet.test(line)) && (lines.length > 1 || !lines[0]?.includes(';'))
  return lines.map((line) => (isPlain ? line : `- ${line}`)).join('\n')
}
