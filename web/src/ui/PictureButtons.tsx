import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { saveFile } from '#app/lib/window/save-file.ts'
import { Button } from './Button.tsx'

/** Sends a picture, where the device can share files, or saves it. */
export function PictureButtons({ makePicture }: { makePicture: () => Promise<File> }) {
  const [hasFailed, setHasFailed] = useState(false)

  async function give(hand: (file: File) => Promise<void> | void) {
    try {
      await hand(await makePicture())
      setHasFailed(false)
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true)
    }
  }

  return (
    <>
      <p role="alert" className="text-small text-ember empty:hidden">
        {hasFailed ? t`That didn’t work on this device. Try again, or take a screenshot.` : ''}
      </p>
      <div className="flex flex-wrap gap-2">
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
  const probe = new File([], 'picture.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** What is on a canvas, as a file; rejects if the browser can't make one. */
export function pictureOf(canvas: HTMLCanvasElement | null, name: string): Promise<File> {
  return new Promise((done, fail) => {
    canvas?.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: 'image/png' }))
      else fail(new Error('The browser couldn’t make a picture.'))
    }, 'image/png')
  })
}
