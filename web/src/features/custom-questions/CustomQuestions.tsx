import { t } from '@fest/schemas/core/words/t.ts'
import type { CustomForm as FormName } from '@fest/schemas/vocabulary/custom-questions.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { readPublic } from '#app/backend/read-public.ts'
import { type AskedQuestions, customForm, errorsIn } from '#app/forms/custom-form.ts'
import { type Answers, type CustomForm, isAnswered } from '#app/forms/form-definition.ts'

/** Fetches a form's custom questions; null for none. Rejects with the backend's error. */
function readCustomQuestions(form: FormName, signal = new AbortController().signal) {
  return readPublic('custom_questions', signal, { form })
}

/** A form's custom questions; null for none and after a failure, since the database names missing answers. */
const customQuestionsOptions = (form: FormName) =>
  queryOptions({
    queryKey: ['backend', 'custom-questions', form],
    queryFn: ({ signal }) => readCustomQuestions(form, signal).catch(() => null),
    staleTime: 0,
    // A form that is opened again asks what is asked by then.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type CustomQuestionsProps = { form: FormName; children: (custom: CustomForm | null) => ReactNode }

/**
 * A form with its custom questions. They stay as they were when the form was opened; once the database refuses an
 * answer, what is asked now takes their place, and nothing that was typed is lost.
 */
export function CustomQuestions({ form, children }: CustomQuestionsProps) {
  const { data } = useSuspenseQuery(customQuestionsOptions(form))
  const [opened] = useState(data)
  const [newer, setNewer] = useState<AskedQuestions | null>(null)
  const custom = useMemo(() => {
    const added = newer ?? (opened && { ...opened, withdrawn: [] })
    if (!added) return null

    async function explain(field: string, answers: Answers, before: AskedQuestions) {
      // The words for an answer that nothing is wrong with here.
      const unclear = { errors: { [field]: t`We couldn’t accept this answer. Please check it.` } }
      try {
        const now = (await readCustomQuestions(form)) ?? { version: null, questions: [] }
        const isGone = ({ name }: { name: string }) =>
          now.questions.every((question) => question.name !== name)
        const withdrawn = [...before.questions, ...before.withdrawn].filter(
          (question) => isGone(question) && isAnswered(answers[question.name]),
        )
        // The errors are shown beside fields that have to be there.
        flushSync(() => setNewer({ ...now, withdrawn }))
        const errors = {
          ...errorsIn(now.questions, answers),
          ...Object.fromEntries(
            withdrawn.map(({ name }) => [
              name,
              t`The organizers have removed this question. Copy what you need, then send the rest.`,
            ]),
          ),
        }
        return Object.keys(errors).length > 0 ? { errors } : unclear
      } catch {
        return unclear
      }
    }
    return {
      ...customForm(added),
      explain: (field: string, answers: Answers) => explain(field, answers, added),
    }
  }, [form, opened, newer])
  return children(custom)
}
