import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { WithCustomForm } from '#app/features/custom-questions/WithCustomForm.tsx'
import { ChangeForm } from '#app/features/registration/ChangeForm.tsx'
import { registrationStateOptions } from '#app/session/registration-state.queries.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { useEventDays } from '#app/content/settings/use-event-days.ts'

/** The answers of somebody who is registered, for editing; they keep their place. */
export function Changing({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const days = useEventDays()
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that led here is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])

  const opening = useQuery(registrationStateOptions())

  async function onChanged() {
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    toast.success(t`Your answers are saved.`)
    void navigate(paths.register(), { replace: true })
  }

  return (
    <>
      <div className="mb-8 flex max-w-2xl flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-heading">
          Edit my answers
        </h2>
        <LinkButton to={paths.register()} variant="quiet" size="sm">
          Back to my ticket
        </LinkButton>
      </div>
      {opening.isLoading ? null : (
        <WithCustomForm form="registrations" hasAny={Boolean(opening.data?.custom_version)}>
          {(custom) => <ChangeForm userId={userId} days={days} custom={custom} onChanged={onChanged} />}
        </WithCustomForm>
      )}
    </>
  )
}
