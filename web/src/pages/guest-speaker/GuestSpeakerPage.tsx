import { t } from '@fest/schemas/core/words/t.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { pageMeta, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { FormLayout } from '#app/features/applications/form/FormLayout.tsx'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { WithCustomForm } from '#app/features/custom-questions/WithCustomForm.tsx'

// The first paint needs no form.
const TalkForm = lazy(async () => ({
  default: (await import('#app/features/applications/kinds/TalkForm.tsx')).TalkForm,
}))

export const queries = () => [siteSettingsOptions(), pageOptions('guest-speaker')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'guest-speaker', {
    title: t`Guest speaker`,
    description: t`Propose a talk, a lightning talk, a panel or a workshop.`,
  })

export default function GuestSpeakerPage() {
  const days = useEventDays()
  return (
    <>
      <PageIntro pageKey="guest-speaker" title="Guest speaker" />
      <FormLayout form="talk" pageKey="guest-speaker">
        {(asksMore) => (
          <WithHumanCheck>
            {(check) => (
              <WithCustomForm form="talk" hasAny={asksMore}>
                {(custom) => <TalkForm check={check} custom={custom} days={days} />}
              </WithCustomForm>
            )}
          </WithHumanCheck>
        )}
      </FormLayout>
    </>
  )
}
