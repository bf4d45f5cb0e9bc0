import type { HumanCheck } from '#app/forms/human-check.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'
import { talkForm } from './talk-form.ts'

type TalkFormProps = {
  /** The event's calendar days. */
  days: readonly string[]
  check?: HumanCheck | undefined
}

export function TalkForm({ days, check }: TalkFormProps) {
  return <ApplicationForm application={talkForm(days)} check={check} />
}
