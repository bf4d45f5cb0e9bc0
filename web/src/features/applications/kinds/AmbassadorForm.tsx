import { ApplicationForm, type FormExtras } from '#app/features/applications/form/ApplicationForm.tsx'
import { ambassadorForm } from './ambassador-form.ts'

export function AmbassadorForm(extras: FormExtras) {
  return <ApplicationForm application={ambassadorForm} {...extras} />
}
