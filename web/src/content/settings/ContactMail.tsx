import { useSiteSettings } from './use-site-settings.ts'

/** The organizers' mail address as a link; "the organizers" in words until one is published. */
export function ContactMail() {
  const { contactEmail } = useSiteSettings()
  if (contactEmail === null) return <>the organizers</>
  return (
    <a href={`mailto:${contactEmail}`} className="link">
      {contactEmail}
    </a>
  )
}
