import { t } from '@fest/schemas/core/words/t.ts'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/forms/Form.tsx'
import { FileButton } from './FileButton.tsx'
import type { OwnAnswerProps } from './form-definition.ts'

/** A picture from the device, shown as it will be sent; it can be replaced and removed. */
export function PictureAnswer({ formState, name, error, ...field }: OwnAnswerProps) {
  /** The data URL of the chosen picture; empty if there is none. */
  const picture = String(formState.answers[name] ?? '')
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  /** Why the last chosen file was refused; the earlier picture stays. */
  const [problem, setProblem] = useState<string>()

  async function take(file: File) {
    setIsReading(true)
    setProblem(undefined)
    try {
      // The first paint needs no canvas.
      const { reducePicture } = await import('./reduce-picture.ts')
      formState.change(name, await reducePicture(file))
    } catch (cause) {
      setProblem(cause instanceof Error && cause.name === 'PictureError' ? cause.message : notTaken)
    } finally {
      setIsReading(false)
    }
  }

  const kilobytes = kilobytesOf(picture)

  function remove() {
    setProblem(undefined)
    formState.change(name, '')
    // The pressed button is gone.
    input.current?.focus()
  }

  return (
    <Field {...field} error={problem ?? error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {picture === '' ? null : (
            <img
              src={picture}
              alt="The one you chose"
              className="size-24 rounded-control border border-line object-cover"
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              {...control}
              ref={input}
              name={name}
              accept="image/*"
              words={picture === '' ? t`Choose a picture` : t`Replace it`}
              onFile={(file) => void take(file)}
            />
            {picture === '' ? null : (
              <Button variant="plain" size="sm" onClick={remove}>
                Remove it
              </Button>
            )}
          </div>
          <output className="text-small text-muted">
            {isReading ? t`Resizing` : picture === '' ? '' : t`${kilobytes} kB`}
          </output>
        </div>
      )}
    </Field>
  )
}

const notTaken = t`We couldn’t read this picture. Check your connection, then choose it again.`

function kilobytesOf(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return Math.max(1, Math.round((base64.length * 3) / 4 / 1024))
}
