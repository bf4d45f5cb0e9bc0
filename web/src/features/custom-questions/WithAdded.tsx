// @chunk application-form
import type { CustomForm as FormName } from '@fest/schemas/vocabulary/custom-questions.ts'
import { lazy, type ReactNode, useState } from 'react'
import type { CustomForm } from '#app/forms/form-definition.ts'

// Few events ask more than their forms do.
const CustomQuestions = lazy(async () => ({
  default: (await import('./CustomQuestions.tsx')).CustomQuestions,
}))

type WithAddedProps = {
  form: FormName
  /** Whether organizers added anything, as the form's state says. */
  hasAny: boolean
  children: (custom: CustomForm | null) => ReactNode
}

/**
 * A form that people send to the organizers, with the questions that these added, if any; suspends while they load. A
 * first one that is added meanwhile doesn't replace the form.
 */
export function WithAdded({ form, hasAny, children }: WithAddedProps) {
  const [isAsking] = useState(hasAny)
  return isAsking ? <CustomQuestions form={form}>{children}</CustomQuestions> : children(null)
}
