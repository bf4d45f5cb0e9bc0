import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { useCanRegister } from '#app/content/settings/use-phase.ts'
import { useSession } from '#app/session/session-context.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { accommodationForm } from './accommodation-form.ts'
import { ApplicationForm, type FormExtras } from '#app/features/applications/form/ApplicationForm.tsx'
import { aboutMeOptions } from '#app/features/applications/applications.queries.ts'
import { FormSkeleton } from '#app/features/applications/form/FormSkeleton.tsx'
import type { AccommodationOption } from './accommodation-options.ts'

type AccommodationFormProps = FormExtras & { options: readonly AccommodationOption[] }

/** The request for a bed; beds are for people who are registered. */
export function AccommodationForm({ options, ...extras }: AccommodationFormProps) {
  const { user } = useSession()
  const canRegister = useCanRegister()
  const about = useQuery({ ...aboutMeOptions(user?.id ?? ''), enabled: user !== null })
  if (about.isLoading) return <FormSkeleton />
  if (about.data && !about.data.isRegistered)
    return (
      <EmptyState
        title="Register first, then ask for a bed"
        action={<LinkButton to={paths.register()}>Register for the fest</LinkButton>}
      >
        {t`Beds are for registered people.`}{' '}
        <span>{canRegister ? t`It takes two minutes, and the form will be here when you’re done.` : ''}</span>
      </EmptyState>
    )
  return <ApplicationForm application={accommodationForm(options)} {...extras} />
}
