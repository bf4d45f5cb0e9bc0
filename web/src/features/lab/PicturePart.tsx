import { useState } from 'react'
import { PictureButtons, pictureOf } from '#app/ui/PictureButtons.tsx'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { drawCircuit } from '@fest/lab/drawing/draw-circuit.ts'

/** The circuit as a picture to save, or to send where the device can share files. */
export function PicturePart({ circuit }: { circuit: Circuit }) {
  const [drawing] = useState(() => ({ __html: drawCircuit(circuit) }))

  return (
    <>
      <section
        aria-label="Circuit, scrolls sideways"
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-panel border border-line bg-surface py-2 font-mono"
        // Names of gates and numbers, made by us.
        dangerouslySetInnerHTML={drawing}
      />
      <div className="mt-3 space-y-3">
        <PictureButtons makePicture={() => circuitPicture(circuit)} />
      </div>
    </>
  )
}

/** Longer sides are refused by some browsers. */
const maxSide = 8192

/** The circuit as a PNG, twice as large as it is drawn, in the colors of the page's theme. */
async function circuitPicture(circuit: Circuit): Promise<File> {
  const drawing = drawCircuit(circuit)
  const [, width = 1, height = 1] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []).map(Number)
  const scale = Math.min(2, maxSide / width, maxSide / height)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(withColors(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser couldn’t make a picture.')
  context.fillStyle = colorOf('surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return pictureOf(canvas, 'circuit.png')
}

/** A picture sees nothing of its page: its colors are written into it, and its letters are the device's. */
function withColors(drawing: string): string {
  return drawing
    .replace('<svg ', '<svg font-family="ui-monospace, Menlo, Consolas, monospace" ')
    .replace(/var\(--color-(\w+)\)/g, (_, name: string) => colorOf(name))
}

function colorOf(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(--color-${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
