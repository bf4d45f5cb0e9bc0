import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageMeta, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { accommodationPlacesOptions } from '#app/features/lists/accommodation/accommodation-places.queries.ts'
import { accommodationOptions } from '#app/features/lists/accommodation/accommodation.queries.ts'
import { AccommodationList } from '#app/features/lists/accommodation/AccommodationList.tsx'
import { formStateOptions } from '#app/features/applications/form/form-state.queries.ts'
import { FormLayout } from '#app/features/applications/form/FormLayout.tsx'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { WithCustomForm } from '#app/features/custom-questions/WithCustomForm.tsx'
import { useSession } from '#app/session/session-context.ts'
import { Checking, RequireUser } from '#app/session/RequireUser.tsx'
import { Container } from '#app/ui/Container.tsx'
import type { AccommodationQueryResult } from '#app/content/content.generated.ts'
import type { AccommodationOption } from '#app/features/applications/kinds/accommodation-options.ts'

// The first paint needs no form.
const AccommodationForm = lazy(async () => ({
  default: (await import('#app/features/applications/kinds/AccommodationForm.tsx')).AccommodationForm,
}))

export const queries = () => [siteSettingsOptions(), pageOptions('accommodation'), accommodationOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'accommodation', {
    title: t`Accommodation`,
    description: t`Places to stay during Qiskit Fall Fest.`,
  })

export default function AccommodationPage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const { data: state, isLoading } = useQuery(formStateOptions('accommodation'))
  // Nobody signs in to read that nothing can be asked for. What was sent can be changed, which takes an account.
  const isShut = state && state.state !== 'open' && !search.has('change')
  const page = (
    <>
      <PageIntro pageKey="accommodation" title="Accommodation" />
      {user || isShut ? <Options /> : <Checking />}
    </>
  )
  return !isLoading && !isShut ? <RequireUser>{page}</RequireUser> : page
}

function Options() {
  const { data: options } = useSuspenseQuery(accommodationOptions())
  const { data: places } = useQuery(accommodationPlacesOptions())
  const isOver = useIsOver()
  if (options.length === 0)
    return (
      <Container className="pb-24">
        <PageEmpty pageKey="accommodation" title="We’re arranging places to stay">
          You’ll find them here once they’re confirmed.
        </PageEmpty>
      </Container>
    )
  const left = leftById(places ?? [])
  return (
    <>
      {isOver ? null : (
        <>
          <Container className="pb-16">
            <h2 className="mb-6">Where you could stay</h2>
            <AccommodationList options={options} left={left} />
          </Container>
          <Container>
            <h2 className="mb-8">Ask for a bed</h2>
          </Container>
        </>
      )}
      <FormLayout form="accommodation" pageKey="accommodation">
        {(asksMore) => (
          <WithHumanCheck>
            {(check) => (
              <WithCustomForm form="accommodation" hasAny={asksMore}>
                {(custom) => (
                  <AccommodationForm check={check} custom={custom} options={bookableOptions(options, left)} />
                )}
              </WithCustomForm>
            )}
          </WithHumanCheck>
        )}
      </FormLayout>
    </>
  )
}

type Places = readonly { option_id: string; capacity: number; taken: number }[]

function leftById(places: Places): ReadonlyMap<string, number> {
  return new Map(
    places.map(({ option_id, capacity, taken }) => [option_id, Math.max(0, capacity - taken)] as const),
  )
}

/** The places that can be requested: those without dates are only listed. */
function bookableOptions(
  options: AccommodationQueryResult,
  left: ReadonlyMap<string, number>,
): AccommodationOption[] {
  return options.flatMap(({ _id, name, arrivalFrom, departureUntil, isShared, nightlyPrice }) =>
    arrivalFrom && departureUntil
      ? [
          {
            _id,
            name: name ?? t`A place to stay`,
            arrivalFrom,
            departureUntil,
            isShared: isShared === true,
            nightlyPrice,
            left: left.get(_id) ?? null,
          },
        ]
      : [],
  )
}
