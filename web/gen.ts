import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { mostHours, mostRows } from './src/features/schedule/circuit/circuit.ts'

/*
 * Generates the style sheet that turns data attributes into numbers, for the grid of circuit.module.css. An inline
 * style would be simpler, but the content security policy blocks it in a prerendered page.
 */

const file = join(import.meta.dirname, 'src/features/schedule/circuit/circuit-numbers.generated.module.css')

/** For the grid itself and for what is placed on it: the attribute and its first and last number. */
const ofGrid = [
  ['hours', 1, mostHours],
  ['rows', 1, mostRows],
] as const
const ofItems = [
  ['row', 0, mostRows - 1],
  ['hour', 0, mostHours - 1],
  ['step', 0, 11],
  ['span-hours', 0, mostHours],
  ['span-steps', 0, 11],
] as const

function rules(selector: string, [name, first, last]: readonly [string, number, number]): string[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return numbers.map((number) => `${selector}[data-${name}='${number}'] {\n  --${name}: ${number};\n}\n`)
}

const sheet = [
  '/* Written by web/gen.ts (npm run gen). */\n',
  ...ofGrid.flatMap((range) => rules('.numbers', range)),
  ...ofItems.flatMap((range) => rules('.numbers ', range)),
].join('')

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const isFresh = (await readFile(file, 'utf8').catch(() => '')) === sheet
const name = relative(join(import.meta.dirname, '..'), file)
if (isFresh) console.log(`${name} is up to date.`)
else if (values.check) {
  console.error(`${name} is stale. Run: npm run gen`)
  process.exitCode = 1
} else {
  await writeFile(file, sheet)
  console.log(`Wrote ${name}.`)
}
