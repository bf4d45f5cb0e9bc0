import { t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button.tsx'
import { TextInput } from './Field.tsx'
import { FieldNotes, NeedMark, noteIds } from './FieldNotes.tsx'
import { CloseIcon } from '../icons.tsx'

type LinksInputProps = {
  legend: ReactNode
  name: string
  /** As typed, including blank lines. */
  links: readonly string[]
  onChange: (links: string[]) => void
  most: number
  help?: ReactNode
  error?: string | undefined
  need?: 'required' | 'optional'
}

/** Addresses of pages, one a line. Lines can be added up to `most`, and removed. */
export function LinksInput({ legend, name, links, onChange, most, help, error, need }: LinksInputProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const lines = links.length === 0 ? [''] : links

  /** The pressed button may be gone, so a line takes the focus, and it has to be rendered first. */
  function change(changed: string[], focused: number) {
    flushSync(() => onChange(changed))
    root.current?.querySelectorAll('input')[focused]?.focus()
  }

  const add = () => change([...lines, ''], lines.length)
  const remove = (index: number) =>
    change(
      lines.filter((_, each) => each !== index),
      Math.max(0, index - 1),
    )

  return (
    <fieldset ref={root} aria-describedby={noteIds(id, { help, error })} className="flex flex-col gap-1.5">
      <legend className="mb-2 text-small font-medium">
        <span>{legend}</span>
        <NeedMark need={need} />
      </legend>
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
            aria-invalid={error ? true : undefined}
            placeholder="https://"
            value={link}
            onChange={(event) => onChange(lines.with(index, event.currentTarget.value))}
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
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

const linkName = (number: number) => t`Link ${number}`
const removeLink = (number: number) => t`Remove link ${number}`
