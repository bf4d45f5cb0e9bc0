import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { WhileOpen } from '#app/features/applications/form/WhileOpen.tsx'
import { sponsorsByTier } from '#app/features/lists/sponsors/sponsors.ts'
import { sponsorsOptions } from '#app/features/lists/sponsors/sponsors.queries.ts'
import { SponsorTiers } from '#app/features/lists/sponsors/SponsorTiers.tsx'
import { TierTable } from '#app/features/lists/sponsors/TierTable.tsx'
import { WhatTheyPay } from '#app/features/lists/sponsors/WhatTheyPay.tsx'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [pageOptions('sponsors'), sponsorsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'sponsors', {
    title: t`Sponsors`,
    description: t`Who pays for Qiskit Fall Fest, so it’s free for students.`,
  })

export default function SponsorsPage() {
  const { data } = useSuspenseQuery(sponsorsOptions())
  const tiers = sponsorsByTier(data)
  const becomeOne = (
    <WhileOpen form="sponsorship">
      <LinkButton to={paths.sponsorshipForm()}>Become a sponsor</LinkButton>
    </WhileOpen>
  )
  return (
    <>
      <PageIntro
        pageKey="sponsors"
        title="Sponsors"
        fact={
          data.sponsors.length > 0 && plural(data.sponsors.length, { one: '# partner', other: '# partners' })
        }
      />
      <Container>
        {data.sponsors.length > 0 ? (
          <>
            <SponsorTiers tiers={tiers} />
            <WhatTheyPay tiers={tiers} />
          </>
        ) : (
          <PageEmpty pageKey="sponsors" title="Sponsors coming soon" action={becomeOne} />
        )}
      </Container>
      <PageBody pageKey="sponsors" className="py-10" />
      {tiers.length > 0 ? (
        <Container className="pt-10 pb-24">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <h2>What a sponsor gets</h2>
            {becomeOne}
          </div>
          <TierTable tiers={tiers} />
        </Container>
      ) : null}
    </>
  )
}
