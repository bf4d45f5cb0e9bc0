import { fromFragment } from '@fest/schemas/core/lab/circuit/address.ts'
import { drawCircuit } from '@fest/schemas/core/lab/drawing/draw-circuit.ts'
import type { FontStack } from './fonts.ts'

// The design's dark theme (web/src/ui/styles/tokens.css), as in the rest of the picture.
const colors: Readonly<Record<string, string>> = {
  amber: '#ffb23e',
  ember: '#ff6b3d',
  violet: '#a986ff',
  teal: '#5fd6c4',
  text: '#f5eee6',
  muted: '#b3a7b8',
  control: '#7d6f88',
}

type Box = { x: number; y: number; width: number; height: number }

/** Twice as large as on the site at most: a few gates as large as the picture would look like a mistake. */
const largest = 2.4
const padding = 24

/** The lab's drawing of a circuit, on a dark ground, as large as the box allows; its letters become shapes. */
export function drawnCircuit(fragment: string, box: Box, font: FontStack): string {
  const circuit = fromFragment(fragment)
  if (!circuit) return ''
  const drawing = drawCircuit(circuit)
  const [, width = 1, height = 1] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []).map(Number)
  const scale = Math.min(largest, (box.width - 2 * padding) / width, (box.height - padding) / height)
  const ground = { width: width * scale + 2 * padding, height: height * scale + padding }
  const y = box.y + (box.height - ground.height) / 2
  const shapes = drawing
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(
      /<text x="([\d.]+)" y="([\d.]+)" ([^>]*)>([^<]*)<\/text>/g,
      (_, x: string, baseline: string, look: string, letters: string) => {
        const size = Number(/font-size="(\d+)"/.exec(look)?.[1] ?? 14)
        const text = font.drawable(letters)
        if (text === null) return ''
        const { path, width: length } = font.set(text, size)
        const fill = /fill="[^"]*"/.exec(look)?.[0] ?? ''
        return `<path transform="translate(${Number(x) - length / 2} ${baseline})" stroke="none" ${fill} d="${path}"/>`
      },
    )
    .replace(/var\(--color-(\w+)\)/g, (_, name: string) => colors[name] ?? '#f5eee6')
  return (
    `<rect x="${box.x}" y="${y}" width="${ground.width}" height="${ground.height}" rx="14" fill="#120e17" fill-opacity=".86"/>` +
    `<g transform="translate(${box.x + padding} ${y + padding / 2}) scale(${scale})" fill="none" stroke-width="2">${shapes}</g>`
  )
}
