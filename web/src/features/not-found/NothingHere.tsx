import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

const places = [
  { to: paths.schedule(), name: 'Schedule', text: 'what, when and where' },
  { to: paths.speakers(), name: 'Speakers', text: 'who teaches and talks' },
  { to: paths.materials(), name: 'Materials', text: 'notebooks to read and run' },
  { to: paths.faq(), name: 'Questions', text: 'what others asked' },
]

/** What stands where an address leads to nothing, whether the address is unknown or its content is gone. */
export function NothingHere() {
  return (
    <>
      <PageHeader
        ket="404"
        title="We measured, and found nothing here"
        lead="The address may be mistyped, or the page may have moved. Nothing of yours is lost."
      >
        <LinkButton to={paths.home()}>Go to the home page</LinkButton>
      </PageHeader>
      <Container className="pb-24">
        <ul className="grid border-t border-line sm:grid-cols-2">
          {places.map(({ to, name, text }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="group flex min-h-16 flex-wrap items-baseline gap-x-3 py-4">
                <span className="text-lead font-semibold group-hover:text-amber">{name}</span>
                <span className="text-muted">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}
