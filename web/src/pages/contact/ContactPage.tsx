import { t } from '@fest/schemas/core/words/t.ts'
import { linkPlatformLabels } from '@fest/schemas/vocabulary/people.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { ContactMail } from '#app/content/settings/ContactMail.tsx'
import { pageMeta, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { placeName, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { FormWindow } from '#app/features/applications/form/FormWindow.tsx'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { RoomList } from '#app/features/venue/RoomList.tsx'
import { venueOptions } from '#app/features/venue/venue.queries.ts'
import { Container } from '#app/ui/Container.tsx'

// The first paint needs no form.
const ContactForm = lazy(async () => ({
  default: (await import('#app/features/applications/kinds/ContactForm.tsx')).ContactForm,
}))

export const queries = () => [siteSettingsOptions(), pageOptions('contact'), venueOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'contact', {
    title: t`Contact`,
    description: t`How to reach the organizers of Qiskit Fall Fest, and how to find us.`,
  })

export default function ContactPage() {
  const { venue, hostName, socials, contactEmail } = useSiteSettings()
  const { data } = useSuspenseQuery(venueOptions())
  const { data: page } = useSuspenseQuery(pageOptions('contact'))
  const hasOtherWays = contactEmail !== null || socials.length > 0 || (page?.body ?? []).length > 0
  const mapHref = safeHref(venue?.mapUrl)
  return (
    <>
      <PageIntro pageKey="contact" title="Contact" />
      <Container className="pb-24">
        <Section title="Write to us">
          <FormWindow form="contact" pageKey="contact">
            {() => <WithHumanCheck>{(check) => <ContactForm check={check} />}</WithHumanCheck>}
          </FormWindow>
        </Section>
        {hasOtherWays ? (
          <Section title="Other ways to reach us">
            {contactEmail === null ? null : (
              <p className="break-words">
                By email: <ContactMail />
              </p>
            )}
            <RichText value={page?.body} className="mt-6" />
            {socials.length > 0 ? (
              <ul aria-label="Follow us" className="mt-4 flex flex-wrap gap-x-6">
                {socials.map(({ _key, platform, url }) => (
                  <li key={_key}>
                    <a
                      href={safeHref(url) ?? undefined}
                      rel="noopener"
                      className="link inline-flex min-h-11 min-w-6 items-center text-small"
                    >
                      {linkPlatformLabels[platform]}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </Section>
        ) : null}
        {venue ? (
          <Section title="Find us">
            <p className="text-lead font-semibold">{placeName(venue.name, hostName)}</p>
            <p className="text-muted">{hostName}</p>
            <p className="whitespace-pre-line text-muted">{venue.address}</p>
            {mapHref === null ? null : (
              <a href={mapHref} rel="noopener" className="link inline-flex min-h-11 items-center">
                Open the map
              </a>
            )}
            <RichText value={data.transit} className="mt-4" />
          </Section>
        ) : null}
        {data.rooms.length > 0 ? (
          <Section title="Rooms">
            <RoomList rooms={data.rooms} />
          </Section>
        ) : null}
      </Container>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gap-8 border-t border-line py-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="mb-5 self-start text-title lg:sticky lg:top-28">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
