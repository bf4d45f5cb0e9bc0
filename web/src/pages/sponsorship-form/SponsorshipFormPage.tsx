import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { pageMeta, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { FormLayout } from '#app/features/applications/form/FormLayout.tsx'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { WithCustomForm } from '#app/features/custom-questions/WithCustomForm.tsx'
import { sponsorsOptions } from '#app/features/lists/sponsors/sponsors.queries.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

// The first paint needs no form.
const SponsorshipForm = lazy(async () => ({
  default: (await import('#app/features/applications/kinds/SponsorshipForm.tsx')).SponsorshipForm,
}))

export const queries = () => [siteSettingsOptions(), pageOptions('sponsorship-form'), sponsorsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'sponsorship-form', {
    title: t`Become a sponsor`,
    description: t`Support a student-run quantum computing event.`,
  })

export default function SponsorshipFormPage() {
  const { data } = useSuspenseQuery(sponsorsOptions())
  return (
    <>
      <PageIntro pageKey="sponsorship-form" title="Become a sponsor">
        <LinkButton to={paths.sponsors()} variant="quiet">
          Compare the packages
        </LinkButton>
      </PageIntro>
      <FormLayout form="sponsorship" pageKey="sponsorship-form">
        {(asksMore) => (
          <WithHumanCheck>
            {(check) => (
              <WithCustomForm form="sponsorship" hasAny={asksMore}>
                {(custom) => <SponsorshipForm check={check} custom={custom} packages={data.tiers} />}
              </WithCustomForm>
            )}
          </WithHumanCheck>
        )}
      </FormLayout>
    </>
  )
}
