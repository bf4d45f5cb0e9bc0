import type { CustomForm } from '@fest/schemas/vocabulary/custom-questions.ts'
import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** What organizers added to a form, asked anew; null for nothing. Rejects with the backend's error. */
export function readCustomQuestions(form: CustomForm, signal = new AbortController().signal) {
  return readPublic('custom_questions', signal, { form })
}

/** What organizers added to a form; null for nothing, and where it can't be found out: the database says what is missing. */
export const customQuestionsOptions = (form: CustomForm) =>
  queryOptions({
    queryKey: ['backend', 'custom-questions', form],
    queryFn: ({ signal }) => readCustomQuestions(form, signal).catch(() => null),
    staleTime: 0,
    // A form that is opened again asks what is asked by then.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
