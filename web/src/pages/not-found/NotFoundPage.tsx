import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { HiddenPage } from '#app/features/secret/HiddenPage.tsx'
import { secretAddressOptions, secretOptions } from '#app/features/secret/secret.queries.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

/*
 * The second address of the hidden page is content: only an address nobody else has can be it, and the lake
 * answers yes or no about that one address, so nothing on the site gives it away.
 */
function hiddenAddress(path: string): string | null {
  const [, segment] = /^\/?([a-z0-9][a-z0-9-]*)\/?$/.exec(path) ?? []
  return segment ?? null
}

export function queries({ '*': path = '' }: Readonly<Record<string, string | undefined>>) {
  const address = hiddenAddress(path)
  return address === null
    ? [siteSettingsOptions()]
    : [siteSettingsOptions(), secretAddressOptions(address), secretOptions()]
}

export function meta(client: QueryClient, { '*': path = '' }: Readonly<Record<string, string | undefined>>) {
  const address = hiddenAddress(path)
  const isHiddenPage =
    address !== null && client.getQueryData(secretAddressOptions(address).queryKey) === true
  const secret = isHiddenPage ? client.getQueryData(secretOptions().queryKey) : null
  return secret
    ? { title: secret.title, description: '', noIndex: true }
    : { title: 'Nothing here', description: '', noIndex: true, status: 404 as const }
}

export default function NotFoundPage() {
  const address = hiddenAddress(useLocation().pathname)
  const { data: isHiddenPage = false } = useQuery({
    ...secretAddressOptions(address ?? ''),
    enabled: address !== null,
  })
  return isHiddenPage ? <HiddenPage /> : <NothingHere />
}

const places = [
  { to: paths.schedule(), name: 'Schedule', text: 'what, when and where' },
  { to: paths.speakers(), name: 'Speakers', text: 'who teaches and talks' },
  { to: paths.materials(), name: 'Materials', text: 'notebooks to read and run' },
  { to: paths.faq(), name: 'Questions', text: 'what others asked' },
]

function NothingHere() {
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
