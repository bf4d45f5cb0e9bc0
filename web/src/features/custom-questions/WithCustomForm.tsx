// @chunk application-form
import type { CustomForm as FormName } from '@fest/schemas/vocabulary/custom-questions.ts'
import { lazy, type ReactNode, useState } from 'react'
import type { CustomForm } from '#app/forms/form-definition.ts'

// Few events ask more than their forms do.
const CustomQuestions = lazy(async () => ({
  default: (await import('./CustomQuestions.tsx')).CustomQuestions,
}))

type WithCustomFormProps = {
  form: FormName
  hasAny: boolean
  children: (custom: CustomForm | null) => ReactNode
}

/** An application with custom questions; suspends while they load. Later ones don't replace the form. */
export function WithCustomForm({ form, hasAny, children }: WithCustomFormProps) {
  const [isAsking] = useState(hasAny)
  return isAsking ? <CustomQuestions form={form}>{children}</CustomQuestions> : children(null)
}
