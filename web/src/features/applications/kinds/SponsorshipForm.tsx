import type { HumanCheck } from '#app/forms/human-check.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'
import { type SponsorPackage, sponsorshipForm } from './sponsorship-form.ts'

type SponsorshipFormProps = { packages: readonly SponsorPackage[]; check?: HumanCheck | undefined }

export function SponsorshipForm({ packages, check }: SponsorshipFormProps) {
  return <ApplicationForm application={sponsorshipForm(packages)} check={check} />
}
