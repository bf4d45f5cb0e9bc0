import { ApplicationForm, type FormExtras } from '#app/features/applications/form/ApplicationForm.tsx'
import { type SponsorPackage, sponsorshipForm } from './sponsorship-form.ts'

type SponsorshipFormProps = FormExtras & { packages: readonly SponsorPackage[] }

export function SponsorshipForm({ packages, ...extras }: SponsorshipFormProps) {
  return <ApplicationForm application={sponsorshipForm(packages)} {...extras} />
}
