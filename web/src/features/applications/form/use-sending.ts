import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { attempt } from '#app/backend/attempt.ts'
import { isAnswered } from '#app/backend/is-answered.ts'
import { explainRefused } from '#app/forms/explain-refused.ts'
import type { Answers } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import type { FillProof, SubmitError } from '#app/forms/use-step-form.ts'
import { paths } from '#app/paths.ts'
import type { SessionUser } from '#app/session/session-context.ts'
import { type Application, submissionTables } from '#app/features/applications/application.ts'
import { changeSubmission, submitForm } from '#app/features/applications/applications.mutations.ts'

type Sending<Schema extends z.ZodMiniObject> = {
  application: Application<Schema>
  user: SessionUser | null
  check: HumanCheck | undefined
}

/** Sends answers. `sent` are those accepted; `isUnclear`: a request is running or its outcome is unknown. */
export function useSending<Schema extends z.ZodMiniObject>(options: Sending<Schema>) {
  const { application, user, check } = options
  const { form, custom } = application
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [sent, setSent] = useState<z.output<Schema> | null>(null)
  const [isUnclear, setIsUnclear] = useState(false)
  /** What was sent before without learning whether it was accepted. */
  const tried = useRef<string | null>(null)

  async function submit(answers: z.output<Schema>, proof: FillProof, held: Answers) {
    const { toRow } = await application.loadRows()
    const row = { ...toRow(answers), ...(custom && { custom: custom.sentOf(held) }) }
    const text = JSON.stringify(row)
    const pass = await check?.pass()
    const before = tried.current
    tried.current = text
    await submitForm({ form, row, proof, pass }).catch((error: unknown) => {
      check?.onRefused(error)
      setIsUnclear(!isAnswered(error))
      throw error
    })
    // It may have been accepted the first time, and what was typed since has to count.
    if (before !== null && before !== text && user && application.canChange)
      await changeSubmission(form, proof.sendingId, row)
    tried.current = null
  }

  async function send(
    answers: z.output<Schema>,
    proof: FillProof,
    held: Answers,
  ): Promise<SubmitError | null> {
    if (application.needsAccount && user === null) {
      void navigate(paths.login(`${pathname}${search}`))
      return 'kept'
    }
    setIsUnclear(true)
    const tables = [submissionTables[form], 'accommodation_needs']
    const refused = await attempt(() => submit(answers, proof, held), tables)
    const error = await explainRefused(refused, custom ?? null, held)
    // Also after an error: the screen has to show that it was sent before, or that the form has closed.
    void queryClient.invalidateQueries({ queryKey: ['backend'] })
    if (error === null) {
      setIsUnclear(false)
      setSent(answers)
    }
    return error
  }

  return { sent, isUnclear, send, begin: () => setSent(null) }
}
