import type { OwnAnswerProps } from './form-definition.ts'
import { PictureInput } from './PictureInput.tsx'

/** A form field for a picture. */
export function PictureAnswer({ formState, name, label, ...input }: OwnAnswerProps) {
  const value = formState.answers[name]
  return (
    <PictureInput
      {...input}
      label={label}
      name={name}
      picture={typeof value === 'string' ? value : ''}
      onChange={(changed) => formState.change(name, changed)}
    />
  )
}
