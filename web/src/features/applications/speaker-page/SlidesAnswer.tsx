import { slidesNameOf, slidesTypes } from '@fest/schemas/core/slides-file.ts'
import { useEffect, useRef, useState } from 'react'
import type { OwnAnswerProps } from '#app/forms/form-definition.ts'
import { Button } from '#app/ui/Button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Field } from '#app/ui/forms/Field.tsx'

/** The answer until a chosen file is uploaded; the form isn't sent with it. */
const onItsWay = 'uploading'

type Upload =
  | { state: 'none' }
  | { state: 'running'; file: File; part: number }
  | { state: 'failed'; file: File; problem: string }

const accepted = Object.keys(slidesTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** A form field for slides, which are uploaded into a folder when they are chosen. */
export function slidesAnswer(folder: string) {
  return function SlidesAnswer({ formState, name, label, error, ...input }: OwnAnswerProps) {
    const control = useRef<HTMLInputElement>(null)
    const running = useRef<AbortController>(null)
    const [upload, setUpload] = useState<Upload>({ state: 'none' })
    const answer = formState.answers[name]
    const stored = typeof answer === 'string' && answer !== onItsWay ? answer : ''
    const isLost = answer === onItsWay && upload.state === 'none'
    // Leaving the form ends it; the answer says so when it is opened again.
    useEffect(() => () => running.current?.abort(), [])

    async function take(file: File) {
      running.current?.abort()
      const ending = new AbortController()
      running.current = ending
      const show = (next: Upload) => {
        if (!ending.signal.aborted) setUpload(next)
      }
      show({ state: 'running', file, part: 0 })
      formState.change(name, onItsWay)
      try {
        const { uploadSlides } = await import('./upload-slides.ts')
        const path = await uploadSlides(file, folder, {
          onProgress: (part) => show({ state: 'running', file, part }),
          signal: ending.signal,
        })
        if (ending.signal.aborted) return
        formState.change(name, path)
        show({ state: 'none' })
      } catch (cause) {
        const isTold = cause instanceof Error && cause.name === 'SlidesError'
        show({ state: 'failed', file, problem: isTold ? cause.message : notSent })
      }
    }

    function remove() {
      running.current?.abort()
      setUpload({ state: 'none' })
      formState.change(name, '')
      // The pressed button is gone.
      control.current?.focus()
    }

    const problem = upload.state === 'failed' ? upload.problem : isLost ? lost : error
    const hasAny = stored !== '' || upload.state !== 'none' || isLost
    return (
      <Field label={label} {...input} error={problem}>
        {(field) => (
          <div className="flex flex-wrap items-center gap-3">
            <output className="w-full break-words">{wordsOf(upload, stored)}</output>
            {upload.state === 'running' ? (
              <progress className="w-full" aria-label="Upload" value={upload.part} max={1} />
            ) : null}
            <input
              {...field}
              ref={control}
              name={name}
              type="file"
              accept={accepted}
              className="peer sr-only"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                // Lets the same file be chosen again.
                event.currentTarget.value = ''
                if (file) void take(file)
              }}
            />
            <label
              htmlFor={field.id}
              className={`cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-amber ${buttonStyle({ variant: 'quiet', size: 'sm' })}`}
            >
              {hasAny ? 'Choose another file' : 'Choose a file'}
            </label>
            {upload.state === 'failed' ? (
              <Button variant="quiet" size="sm" onClick={() => void take(upload.file)}>
                Try again
              </Button>
            ) : null}
            {hasAny ? (
              <Button variant="plain" size="sm" onClick={remove}>
                {upload.state === 'running' ? 'Stop' : 'Remove it'}
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    )
  }
}

const notSent = 'We couldn’t upload this file. Check your connection, then try again.'
const lost = 'The upload broke off when this page was closed. Choose the file again.'

/** In steps of ten, so that a screen reader isn't told every percent. */
function wordsOf(upload: Upload, stored: string): string {
  if (upload.state === 'running')
    return `Uploading ${upload.file.name}: ${Math.floor(upload.part * 10) * 10}%`
  if (upload.state === 'failed') return upload.file.name
  return stored === '' ? '' : slidesNameOf(stored)
}
