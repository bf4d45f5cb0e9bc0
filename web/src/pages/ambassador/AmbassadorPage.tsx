import { t } from '@fest/schemas/core/words/t.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { pageMeta, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { FormLayout } from '#app/features/applications/form/FormLayout.tsx'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { WithCustomForm } from '#app/features/custom-questions/WithCustomForm.tsx'

// The first paint needs no form.
const AmbassadorForm = lazy(async () => ({
  default: (await import('#app/features/applications/kinds/AmbassadorForm.tsx')).AmbassadorForm,
}))

export const queries = () => [siteSettingsOptions(), pageOptions('ambassador')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'ambassador', {
    title: t`Apply as ambassador`,
    description: t`Bring Qiskit Fall Fest to your campus.`,
  })

export default function AmbassadorPage() {
  return (
    <>
      <PageIntro pageKey="ambassador" title="Apply as ambassador" />
      <FormLayout form="ambassador" pageKey="ambassador">
        {(asksMore) => (
          <WithHumanCheck>
            {(check) => (
              <WithCustomForm form="ambassador" hasAny={asksMore}>
                {(custom) => <AmbassadorForm check={check} custom={custom} />}
              </WithCustomForm>
            )}
          </WithHumanCheck>
        )}
      </FormLayout>
    </>
  )
}
