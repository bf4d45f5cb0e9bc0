import { linkPlatformLabels } from '@fest/schemas/vocabulary/people.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ContactMail } from '#app/content/ContactMail.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { placeName, useSiteSettings } from '#app/content/use-site-settings.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('contact')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'contact', {
    title: 'Contact',
    description: 'How to reach the organizers of Qiskit Fall Fest.',
  })

export default function ContactPage() {
  const { venue, hostName, socials } = useSiteSettings()
  const mapHref = safeHref(venue?.mapUrl)
  return (
    <>
      <PageIntro pageKey="contact" title="Contact" />
      <Container className="pb-16">
        <dl className="grid gap-x-10 gap-y-8 border-y border-line py-8 md:grid-cols-3">
          <Detail label="write to us">
            <p className="text-lead font-semibold break-words">
              <ContactMail />
            </p>
            <p className="mt-1 text-small text-muted">
              A form for this page follows with the next release; mail reaches the same people.
            </p>
          </Detail>
          {venue ? (
            <Detail label="find us">
              <p className="text-lead font-semibold">{placeName(venue.name, hostName)}</p>
              <p className="text-muted">{hostName}</p>
              <p className="whitespace-pre-line text-muted">{venue.address}</p>
              {mapHref === null ? null : (
                <a href={mapHref} rel="noopener" className="link inline-flex min-h-11 items-center">
                  Open the map
                </a>
              )}
            </Detail>
          ) : null}
          {socials.length > 0 ? (
            <Detail label="follow us">
              <ul className="flex flex-wrap gap-x-5">
                {socials.map(({ _key, platform, url }) => (
                  <li key={_key}>
                    <a
                      href={safeHref(url) ?? undefined}
                      rel="noopener"
                      className="link inline-flex min-h-11 min-w-6 items-center"
                    >
                      {linkPlatformLabels[platform]}
                    </a>
                  </li>
                ))}
              </ul>
            </Detail>
          ) : null}
        </dl>
      </Container>
      <PageBody pageKey="contact" className="pb-24" />
    </>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-2 font-mono text-small text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
