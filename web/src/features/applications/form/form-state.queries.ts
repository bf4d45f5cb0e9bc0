// @chunk opening
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** Whether a form can be sent now, when it opens and when it closes. */
export const formStateOptions = (form: SubmissionForm) =>
  queryOptions({
    queryKey: ['backend', 'form-state', form],
    async queryFn({ signal }) {
      const [state] = await readPublic('form_state', signal, { form })
      return state ?? null
    },
    staleTime: 30_000,
    // People who wait for it to open see it open.
    refetchInterval: ({ state }) => (state.data?.state === 'not_open_yet' ? 60_000 : false),
    // The form waits for the answer but works without one.
    retry: 1,
  })
