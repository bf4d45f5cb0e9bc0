import { ApplicationForm, type FormExtras } from '#app/features/applications/form/ApplicationForm.tsx'
import { talkForm } from './talk-form.ts'

export function TalkForm({ days, ...extras }: FormExtras & { days: readonly string[] }) {
  return <ApplicationForm application={talkForm(days)} {...extras} />
}
