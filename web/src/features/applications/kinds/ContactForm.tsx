import { contactTopics } from '@fest/schemas/vocabulary/applications.ts'
import { useSearchParams } from 'react-router-dom'
import { ApplicationForm, type FormExtras } from '#app/features/applications/form/ApplicationForm.tsx'
import { contactForm } from './contact-form.tsx'

/** A message; the address may set its topic: `?topic=conduct`. */
export function ContactForm(extras: FormExtras) {
  const [search] = useSearchParams()
  const topic = contactTopics.find((each) => each === search.get('topic'))
  return (
    // A different topic in the address starts a new message.
    <ApplicationForm key={topic} application={contactForm} asked={topic ? { topic } : {}} {...extras} />
  )
}
