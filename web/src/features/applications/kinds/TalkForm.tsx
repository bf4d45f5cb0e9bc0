import type { CustomForm } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'
import { talkForm } from './talk-form.ts'

type TalkFormProps = {
  days: readonly string[]
  /** The form's custom questions, if any. */
  custom: CustomForm | null
  check?: HumanCheck | undefined
}

export function TalkForm({ days, custom, check }: TalkFormProps) {
  return <ApplicationForm application={talkForm(days)} check={check} custom={custom} />
}
