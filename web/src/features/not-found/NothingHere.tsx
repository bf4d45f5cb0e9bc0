import { t } from '@fest/schemas/core/words/t.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { archivedYears } from '#app/config.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

const places: readonly { to: string; name: string; text: string; target?: string }[] = [
  { to: paths.home(), name: t`Home`, text: t`where it all begins` },
  { to: paths.schedule(), name: t`Schedule`, text: t`what, when and where` },
  { to: paths.speakers(), name: t`Speakers`, text: t`who teaches and talks` },
  { to: paths.materials(), name: t`Materials`, text: t`notebooks to read and run` },
  { to: paths.faq(), name: t`Questions`, text: t`what others asked` },
  { to: paths.contact(), name: t`Contact`, text: t`tell us what’s missing` },
]

/** Shown when an address leads to nothing: unknown, or its content is gone. `search` helps to find it. */
export function NothingHere({ search }: { search?: ReactNode }) {
  const { pathname } = useLocation()
  // A host has one page for all of these addresses, rendered for none of them.
  const asked = useIsMounted() && !/^\/\d{4}\b/.test(pathname) ? pathname : ''
  // No pages of this site: the browser leads there.
  const ofYears = archivedYears().map((name) => ({
    to: `/${name}${asked}`,
    name,
    text: t`perhaps it’s from that year`,
    target: '_top',
  }))
  return (
    <>
      <PageHeader
        ket={t`not found`}
        title="We measured, and found nothing here"
        lead="The address may have a typo, or the page may have moved. You haven’t lost anything."
      />
      <Container className="pb-24">
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          {search ? (
            <section aria-labelledby="meant">
              <h2 id="meant" className="mb-4 text-title">
                Did you mean one of these?
              </h2>
              <span>{search}</span>
            </section>
          ) : null}
          <nav aria-labelledby="places">
            <h2 id="places" className="mb-4 text-title">
              Or start here
            </h2>
            <ul className="border-t border-line">
              {[...places, ...ofYears].map(({ to, name, text, target }) => (
                <li key={to} className="border-b border-line">
                  <Link
                    to={to}
                    target={target}
                    className="group flex min-h-14 flex-wrap items-baseline gap-x-3 py-3.5"
                  >
                    <span className="font-semibold group-hover:text-amber">{name}</span>
                    <span className="text-small text-muted">{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Container>
    </>
  )
}
