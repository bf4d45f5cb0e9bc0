import type { CustomForm } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'
import { type SponsorPackage, sponsorshipForm } from './sponsorship-form.ts'

type SponsorshipFormProps = {
  packages: readonly SponsorPackage[]
  /** The form's custom questions, if any. */
  custom: CustomForm | null
  check?: HumanCheck | undefined
}

export function SponsorshipForm({ packages, custom, check }: SponsorshipFormProps) {
  return <ApplicationForm application={sponsorshipForm(packages)} check={check} custom={custom} />
}
