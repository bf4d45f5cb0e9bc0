import { t } from '@fest/schemas/core/words/t.ts'
import { useEffect, useRef, useState } from 'react'
import { PictureButtons, pictureOf } from '#app/ui/PictureButtons.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Field, TextInput } from '#app/ui/forms/Form.tsx'
import {
  drawTicketPicture,
  patternOf,
  pictureSize,
  type PictureWords,
  wavePixels,
} from './draw-ticket-picture.ts'

type TicketPictureDialogProps = {
  onClose: () => void
  personId: string
  /** The picture's words besides the name, which is chosen here. */
  about: Omit<PictureWords, 'name'>
  name: string
}

/** A picture to share: the person's own interference pattern and a name of their choice. No code, no status. */
export function TicketPictureDialog(props: TicketPictureDialogProps) {
  const { onClose, personId, about, name: firstName } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  // Once, not for each letter of a name.
  const [waves] = useState(() => wavesOf(personId))
  const [name, setName] = useState(firstName)
  const shownName = name.trim()

  useEffect(() => {
    let isGone = false
    async function draw() {
      // If a font doesn't load, the device's own replaces it; the picture is drawn anyway.
      const shown = Object.values({ ...about, name }).join(' ')
      await Promise.all(fonts.map((font) => document.fonts.load(font, shown))).catch(() => {})
      const context = canvas.current?.getContext('2d')
      if (context && !isGone) drawTicketPicture(context, waves, { ...about, name })
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [waves, about, name])

  return (
    <Dialog open onClose={onClose} title="A picture to share">
      <div className="space-y-5">
        <Field
          label="Name on the picture"
          help="Any name, or leave it blank. The ticket’s code is never on it."
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <canvas
          ref={canvas}
          {...pictureSize}
          // An inline drawing has no file for an <img>.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={
            shownName === ''
              ? t`An interference pattern, and the event’s title, dates and place`
              : t`An interference pattern, the name ${shownName}, and the event’s title, dates and place`
          }
          className="mx-auto block w-full max-w-64 rounded-control"
        />
        <PictureButtons makePicture={() => pictureOf(canvas.current, 'qiskit-fall-fest.png')} />
      </div>
    </Dialog>
  )
}

function wavesOf(personId: string): HTMLCanvasElement {
  const small = document.createElement('canvas')
  small.width = pictureSize.width / 2
  small.height = pictureSize.height / 2
  const pixels = wavePixels(patternOf(personId), small.width)
  small.getContext('2d')?.putImageData(new ImageData(pixels, small.width), 0, 0)
  return small
}

const fonts = [
  '700 100px "Fest Display"',
  '400 34px "Fest Mono"',
  '400 36px "Fest Sans", "Fest Sans Names"',
  '600 46px "Fest Sans", "Fest Sans Names"',
]
