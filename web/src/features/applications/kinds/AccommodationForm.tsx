import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session/session-context.ts'
import { WayIn } from '#app/session/WayIn.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { accommodationForm } from './accommodation-form.ts'
import { ApplicationForm, type FormExtras } from '#app/features/applications/form/ApplicationForm.tsx'
import { aboutMeOptions } from '#app/features/applications/applications.queries.ts'
import { FormSkeleton } from '#app/features/applications/form/FormSkeleton.tsx'
import type { AccommodationOption } from './accommodation-options.ts'

type AccommodationFormProps = FormExtras & { options: readonly AccommodationOption[] }

/** The request for a bed; beds are for people who are registered. */
export function AccommodationForm({ options, ...extras }: AccommodationFormProps) {
  const { user } = useSession()
  const about = useQuery({ ...aboutMeOptions(user?.id ?? ''), enabled: user !== null })
  if (about.isLoading) return <FormSkeleton />
  if (about.data && !about.data.isRegistered)
    return (
      <EmptyState
        title="Beds are for registered people"
        action={<WayIn address={null} label={t`Register for the fest`} />}
      />
    )
  return <ApplicationForm application={accommodationForm(options)} {...extras} />
}
