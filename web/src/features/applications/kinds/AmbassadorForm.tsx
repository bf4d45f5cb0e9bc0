import type { HumanCheck } from '#app/forms/human-check.ts'
import { ambassadorForm } from './ambassador-form.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'

export function AmbassadorForm({ check }: { check?: HumanCheck | undefined }) {
  return <ApplicationForm application={ambassadorForm} check={check} />
}
