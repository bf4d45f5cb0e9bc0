import { LinksInput } from '#app/ui/LinksInput.tsx'
import type { OwnAnswerProps } from './form-definition.ts'

/** Links as an answer of a form. */
export function LinksAnswer({ sheet, name, label, ...input }: OwnAnswerProps & { most: number }) {
  const value = sheet.answers[name]
  return (
    <LinksInput
      {...input}
      legend={label}
      name={name}
      links={Array.isArray(value) ? value : []}
      onChange={(changed) => sheet.change(name, changed)}
    />
  )
}
