import { contactTopics } from '@fest/schemas/vocabulary/applications.ts'
import { useSearchParams } from 'react-router-dom'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { ApplicationForm } from '#app/features/applications/form/ApplicationForm.tsx'
import { contactForm } from './contact-form.tsx'

/** A message; the address may set its topic: `?topic=conduct`. */
export function ContactForm({ check }: { check?: HumanCheck | undefined }) {
  const [search] = useSearchParams()
  const topic = contactTopics.find((each) => each === search.get('topic'))
  return (
    // A different topic in the address starts a new message.
    <ApplicationForm
      key={topic}
      application={contactForm}
      asked={topic === undefined ? {} : { topic }}
      check={check}
    />
  )
}
