import { LinksInput } from '#app/ui/forms/LinksInput.tsx'
import type { OwnAnswerProps } from './form-definition.ts'

export function LinksAnswer({ formState, name, label, ...input }: OwnAnswerProps & { most: number }) {
  const value = formState.answers[name]
  return (
    <LinksInput
      {...input}
      legend={label}
      name={name}
      links={Array.isArray(value) ? value : []}
      onChange={(changed) => formState.change(name, changed)}
    />
  )
}
