import type { CustomForm } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { ambassadorForm } from './ambassador-form.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'

type AmbassadorFormProps = {
  /** The form's custom questions, if any. */
  custom: CustomForm | null
  check?: HumanCheck | undefined
}

export function AmbassadorForm({ custom, check }: AmbassadorFormProps) {
  return <ApplicationForm application={ambassadorForm} check={check} custom={custom} />
}
