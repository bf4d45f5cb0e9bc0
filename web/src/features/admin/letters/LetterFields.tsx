import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { RadioGroup } from '#app/ui/forms/Choice.tsx'
import { adminsOptions } from '../backend/admins.queries.ts'
import { letterVariables, unknownVariables } from './letter-blocks.ts'
import { slipWords } from './letter-words.ts'
import type { LetterDraft } from './letters.queries.ts'
import { SelectField, TextAreaField, TextField } from '../parts/fields.tsx'
import letterWords from './letter-words.json'

type LetterFieldsProps = { draft: LetterDraft; onChange: (changes: Partial<LetterDraft>) => void }

export function LetterFields({ draft, onChange }: LetterFieldsProps) {
  const { data: admins = [] } = useQuery(adminsOptions())
  const fields = useRef<HTMLDivElement>(null)
  // A variable is inserted at the last caret position.
  const lastTyped = useRef<'subject' | 'body'>('body')
  const note = (name: 'subject' | 'body') => () => {
    lastTyped.current = name
  }

  function insert(variable: string) {
    const name = lastTyped.current
    const field = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    const text = draft[name]
    const from = field?.selectionStart ?? text.length
    const to = field?.selectionEnd ?? from
    const word = `{${variable}}`
    onChange({ [name]: text.slice(0, from) + word + text.slice(to) })
    if (!field) return
    field.focus()
    // After the field has rendered it.
    requestAnimationFrame(() => field.setSelectionRange(from + word.length, from + word.length))
  }

  return (
    <div ref={fields} className="grid min-w-0 content-start gap-5">
      <RadioGroup
        legend="What kind of letter is this?"
        name="purpose"
        options={letterWords.purposes}
        chosen={draft.purpose}
        onChange={({ target }) => onChange({ purpose: target.value === 'news' ? 'news' : 'necessary' })}
      />
      <TextField
        label="Subject"
        error={
          draft.subject.trim().length > 150
            ? `${draft.subject.trim().length - 150} characters over the limit of 150.`
            : slipWords(unknownVariables(draft.subject), false)
        }
        name="subject"
        autoComplete="off"
        value={draft.subject}
        onFocus={note('subject')}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextAreaField
        label="Text"
        help="Markdown: an empty line starts a paragraph, **bold**, - for a list, [words](https://…) for a link."
        error={slipWords(unknownVariables(draft.body), true)}
        name="body"
        rows={12}
        limit={10_000}
        className="!min-h-72 !max-h-none"
        value={draft.body}
        onFocus={note('body')}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <fieldset>
        <legend className="pb-2 text-small font-medium">Insert for each person</legend>
        <div className="flex flex-wrap gap-2">
          {Object.entries(letterVariables).map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="min-h-11 rounded-control border border-control px-3 py-1 text-start text-muted hover:border-text hover:text-text"
              onClick={() => insert(name)}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <SelectField
        label="Answers go to"
        help="A person, so that people can write back."
        value={draft.reply_to ?? ''}
        onChange={({ target }) => onChange({ reply_to: target.value === '' ? null : target.value })}
      >
        {draft.reply_to === null ? <option value="">You</option> : null}
        {admins.flatMap(({ id, name, email, is_me: isMe }) =>
          id === null
            ? []
            : [
                <option key={id} value={id}>
                  {isMe ? 'You' : (name ?? email)} ({email})
                </option>,
              ],
        )}
      </SelectField>
    </div>
  )
}
