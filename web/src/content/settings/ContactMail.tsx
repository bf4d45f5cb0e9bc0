import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { useSiteSettings } from './use-site-settings.ts'

/** The organizers' email address as a link; "the organizers" with a link to the form until one is published. */
export function ContactMail() {
  const { contactEmail } = useSiteSettings()
  if (contactEmail === null)
    return (
      <Link to={paths.contact()} className="link">
        the organizers
      </Link>
    )
  return (
    <a href={`mailto:${contactEmail}`} className="link">
      {contactEmail}
    </a>
  )
}
