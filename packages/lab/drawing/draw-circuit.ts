import { language } from '../language.ts'
import { plural, t } from '../words.ts'
import {
  type Circuit,
  conditionsOf,
  isGateOperation,
  type Operation,
  type OperationName,
} from '../circuit/circuit.ts'
import { isAlike, partOf, targetLabel, type Tone, toneOf } from '../circuit/gate-words.ts'
import { momentsOf, spanOf } from '../circuit/moments.ts'
import { angleText } from '../circuit/angle-text.ts'

/** In CSS pixels. Text is as large as a label, whatever the circuit's size: a long one scrolls. */
const size = { names: 40, column: 52, row: 64, tile: 40 } as const

type Cell = { readonly operation: Operation; readonly wire: number; readonly x: number; readonly y: number }

/**
 * The circuit as SVG in the page's colors (`--color-…`), without styles, scripts or user text: all letters are gate
 * names and numbers. Nothing is drawn over something else, so it also works in forced colors and on paper.
 */
export function drawCircuit(circuit: Circuit): string {
  const moments = momentsOf(circuit)
  const columns = 1 + Math.max(0, ...moments)
  const xOf = (moment: number) => size.names + (moment + 0.5) * size.column
  const cells = circuit.operations.flatMap((operation, index): Cell[] => {
    const { first, last } = spanOf(operation)
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const wire = first + at
      return { operation, wire, x: xOf(moments[index] ?? 0), y: yOf(wire) }
    })
  })
  const width = size.names + columns * size.column + 12
  const height = circuit.qubits * size.row
  const count = circuit.operations.length
  const many = count.toLocaleString(language)
  const name = t`Circuit of ${plural(circuit.qubits, { one: '# qubit', other: '# qubits' })} and ${plural(count, { one: '# operation', other: `${many} operations` })}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${name}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-width="2" font-size="14" text-anchor="middle">`,
    ...Array.from({ length: circuit.qubits }, (_, wire) => drawWire(wire, width, cells)),
    ...circuit.operations.map((operation, index) => drawLink(operation, xOf(moments[index] ?? 0))),
    ...cells.map((cell) => drawPart(cell) + drawNote(cell)),
    '</svg>',
  ].join('')
}

const yOf = (wire: number) => (wire + 0.5) * size.row

/** A wire behind its name, broken where a gate's letters or a hollow dot stand. */
function drawWire(wire: number, width: number, cells: readonly Cell[]): string {
  const y = yOf(wire)
  const gaps = cells.filter((cell) => cell.wire === wire && gapOf(cell) > 0).toSorted((a, b) => a.x - b.x)
  const path = gaps.map((cell) => `H${cell.x - gapOf(cell)}M${cell.x + gapOf(cell)} ${y}`).join('')
  return `${letters(`q${wire}`, 18, y + 5, 'muted')}<path stroke="var(--color-control)" d="M${size.names} ${y}${path}H${width}"/>`
}

/** The line between the qubits of an operation, broken in the same way. */
function drawLink(operation: Operation, x: number): string {
  const { first, last } = spanOf(operation)
  if (operation.name === 'barrier' || first === last) return ''
  let path = `M${x} ${yOf(first)}`
  for (let wire = first; wire <= last; wire++) {
    const gap = gapOf({ operation, wire })
    if (gap === 0) continue
    if (wire > first) path += `V${yOf(wire) - gap}`
    path += `M${x} ${yOf(wire) + gap}`
  }
  const end = gapOf({ operation, wire: last }) > 0 ? '' : `V${yOf(last)}`
  return `<path stroke="${colorOf(operation.name)}" d="${path}${end}"/>`
}

/** How far from its middle what is drawn there is empty inside: letters, or the dot of a control that has to be zero. */
const gapOf = (cell: Pick<Cell, 'operation' | 'wire'>) =>
  isTile(cell) ? size.tile / 2 : partOf(cell.operation, cell.wire) === 'zero' ? 6 : 0

/** Whether the operation is drawn on the wire with letters instead of a symbol. */
function isTile({ operation, wire }: Pick<Cell, 'operation' | 'wire'>): boolean {
  const { name } = operation
  if (name === 'barrier' || name === 'cx' || name === 'ccx' || isAlike(name)) return false
  return partOf(operation, wire) === 'target'
}

function drawPart({ operation, wire, x, y }: Cell): string {
  const { name } = operation
  const color = colorOf(name)
  const part = partOf(operation, wire)
  if (part === 'passed') return ''
  if (name === 'barrier')
    return `<path stroke="var(--color-control)" stroke-dasharray="5 4" d="M${x} ${y - size.row / 2}v${size.row}"/>`
  if (part === 'zero') return `<circle stroke="${color}" cx="${x}" cy="${y}" r="6"/>`
  if (part === 'control' || isAlike(name)) return `<circle fill="${color}" cx="${x}" cy="${y}" r="6"/>`
  if (part === 'swap') return `<path stroke="${color}" d="M${x - 7} ${y - 7}l14 14m0-14l-14 14"/>`
  if (!isTile({ operation, wire }))
    return `<circle stroke="${color}" cx="${x}" cy="${y}" r="12"/><path stroke="${color}" d="M${x - 12} ${y}h24m-12-12v24"/>`
  const half = size.tile / 2
  return `<rect stroke="${color}" x="${x - half}" y="${y - half}" width="${size.tile}" height="${size.tile}" rx="8"/>${letters(targetLabel(name), x, y + 5, toneOf(name), 700)}`
}

/** Longer notes would overlap the next one. */
const maxNote = 9

/** The bits an operation depends on, its angle, and the bit a measurement writes, below it. */
function drawNote({ operation, wire, x, y }: Cell): string {
  if (operation.qubits.at(-1) !== wire) return ''
  const note = [
    ...conditionsOf(operation).map(({ bit, value }) => `c${bit}=${value}`),
    ...(operation.name === 'measure' ? [`→c${operation.bit}`] : []),
    ...(operation.name === 'cp' ? ['P'] : []),
    ...(isGateOperation(operation) ? operation.angles.map(shownAngle) : []),
  ].join(' ')
  const shown = note.length > maxNote ? `${note.slice(0, maxNote - 1)}…` : note
  return note === '' ? '' : letters(shown, x, y + size.tile / 2 + 10, 'muted', 400, 10)
}

const shownAngle = (angle: number) => {
  const exact = angleText(angle)
  return exact.includes('pi')
    ? exact.replace('*', '').replace('pi', 'π').replace('-', '−')
    : String(Math.round(angle * 100) / 100).replace('-', '−')
}

const colorOf = (name: OperationName) => `var(--color-${toneOf(name)})`

function letters(
  text: string,
  x: number,
  y: number,
  tone: Tone | 'muted',
  weight = 400,
  fontSize = 14,
): string {
  const sized = fontSize === 14 ? '' : ` font-size="${fontSize}"`
  const heavy = weight === 400 ? '' : ` font-weight="${weight}"`
  return `<text x="${x}" y="${y}" fill="var(--color-${tone})"${sized}${heavy}>${text}</text>`
}
