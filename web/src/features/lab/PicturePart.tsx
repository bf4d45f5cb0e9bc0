import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { saveFile } from '#app/lib/window/save-file.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { drawCircuit } from '@fest/lab/drawing/draw-circuit.ts'
import { circuitPicture } from './formats/circuit-picture.ts'

/** The circuit as a picture to save, or to send where the device can share files. */
export function PicturePart({ circuit }: { circuit: Circuit }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [drawing] = useState(() => ({ __html: drawCircuit(circuit) }))

  async function give(hand: (file: File) => Promise<void> | void) {
    try {
      await hand(await circuitPicture(circuit))
      setHasFailed(false)
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true)
    }
  }

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
      <p role="alert" className="text-small text-ember empty:hidden">
        {hasFailed ? 'That didn’t work on this device. Try again, or take a screenshot.' : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canShareFiles() ? (
          <Button size="sm" onClick={() => void give((file) => navigator.share({ files: [file] }))}>
            Share the picture
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={() => void give((file) => saveFile(file, file.name))}>
          Save the picture
        </Button>
      </div>
    </>
  )
}

function canShareFiles(): boolean {
  const probe = new File([], 'circuit.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}
