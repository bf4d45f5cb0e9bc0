import { t } from '@fest/schemas/core/words/t.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/Button.tsx'
import { TextInput } from '#app/ui/forms/Form.tsx'
import { FieldGroup } from '#app/ui/forms/FieldGroup.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import type { OwnAnswerProps } from './form-definition.ts'

/** Addresses of pages, one a line. Lines can be added up to `most`, and removed. */
export function LinksAnswer({ formState, name, label, most, ...notes }: OwnAnswerProps & { most: number }) {
  const root = useRef<HTMLFieldSetElement>(null)
  const value = formState.answers[name]
  /** As typed, including blank lines. */
  const lines = Array.isArray(value) && value.length > 0 ? value : ['']

  /** The pressed button may be gone, so a line takes the focus, and it has to be rendered first. */
  function change(changed: string[], focused: number) {
    flushSync(() => formState.change(name, changed))
    root.current?.querySelectorAll('input')[focused]?.focus()
  }

  const add = () => change([...lines, ''], lines.length)
  const remove = (index: number) =>
    change(
      lines.filter((_, each) => each !== index),
      Math.max(0, index - 1),
    )

  return (
    <FieldGroup ref={root} legend={label} {...notes} className="flex flex-col gap-1.5 [&>legend]:mb-2">
      {lines.map((link, index) => (
        // Lines have no identity except their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex gap-1">
          <TextInput
            // A form finds the field to focus by its name.
            {...(index === 0 && { name })}
            type="url"
            inputMode="url"
            autoComplete="off"
            aria-label={linkName(index + 1)}
            aria-invalid={notes.error ? true : undefined}
            placeholder="https://"
            value={link}
            onChange={(event) => formState.change(name, lines.with(index, event.currentTarget.value))}
          />
          {lines.length > 1 ? (
            <Button variant="plain" size="icon" className="self-center" onClick={() => remove(index)}>
              <CloseIcon />
              <span className="sr-only">{removeLink(index + 1)}</span>
            </Button>
          ) : null}
        </div>
      ))}
      {lines.length < most ? (
        <Button variant="quiet" size="sm" className="mt-1 self-start" onClick={add}>
          Add a link
        </Button>
      ) : null}
    </FieldGroup>
  )
}

const linkName = (number: number) => t`Link ${number}`
const removeLink = (number: number) => t`Remove link ${number}`
