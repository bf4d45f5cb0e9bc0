// @chunk form
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes, NeedMark, noteIds, type QuestionNotes } from './FieldNotes.tsx'

export function FieldGroup(
  props: Omit<ComponentProps<'fieldset'>, 'id'> & QuestionNotes & { legend: ReactNode },
) {
  const { legend, help, error, need, children, ...fieldset } = props
  const id = useId()
  return (
    <fieldset {...fieldset} aria-describedby={noteIds(id, { help, error })}>
      <legend className="text-small font-medium">
        <span>{legend}</span>
        <NeedMark need={need} />
      </legend>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
