import { useSiteSettings } from './use-site-settings.ts'

/** The organizers' email address as a link; "the organizers" as text until one is published. */
export function ContactMail() {
  const { contactEmail } = useSiteSettings()
  if (contactEmail === null) return <>the organizers</>
  return (
    <a href={`mailto:${contactEmail}`} className="link">
      {contactEmail}
    </a>
  )
}
