import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/forms/Field.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

/** The database's limit. */
const longest = 500

type ScoreNoteProps = {
  about: string
  note: string | null
  disabled: boolean
  onChange: (note: string | null) => void
  onLeave: () => void
}

/** Why these points: a line for the judge, and for the judges' discussion. Folded until somebody opens it. */
export function ScoreNote({ about, note, disabled, onChange, onLeave }: ScoreNoteProps) {
  const [hadNote] = useState(note !== null)
  const [isPressed, setIsPressed] = useState(false)
  const [text, setText] = useState(note ?? '')
  const isTooLong = text.length > longest
  if (!hadNote && !isPressed)
    return disabled ? null : (
      <Button variant="plain" size="sm" className="mt-2 -ml-4.5" onClick={() => setIsPressed(true)}>
        Add a note<span className="sr-only">{` on ${about}`}</span>
      </Button>
    )
  return (
    <TakesFocus isOn={isPressed} className="mt-4">
      <Field
        label={
          <span>
            Note<span className="sr-only">{` on ${about}`}</span>
          </span>
        }
        error={isTooLong ? `Please keep it to ${longest} characters. The rest isn’t saved yet.` : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            limit={longest}
            readOnly={disabled}
            className="min-h-20"
            value={text}
            onChange={(event) => {
              const { value } = event.currentTarget
              setText(value)
              if (value.length <= longest) onChange(value.trim() === '' ? null : value)
            }}
            onBlur={onLeave}
          />
        )}
      </Field>
    </TakesFocus>
  )
}
