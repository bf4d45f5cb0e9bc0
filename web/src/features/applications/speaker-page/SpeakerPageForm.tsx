import { fromRow, toRow } from '@fest/schemas/forms/answers.ts'
import { speakerPageQuestions } from '@fest/schemas/forms/speaker-page-questions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { useSession } from '#app/session/session-context.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { speakerPageForm } from './speaker-page-form.ts'
import { saveSpeakerPage, type SpeakerPageTold } from './speaker-page.queries.ts'

type SpeakerPageFormProps = { proposal: string; told: SpeakerPageTold; onSent: () => void }

/** Edits what the site says of an accepted talk. */
export function SpeakerPageForm({ proposal, told, onSent }: SpeakerPageFormProps) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const owner = user?.id ?? ''
  const definition = useMemo(() => speakerPageForm(proposal, owner), [proposal, owner])
  const isForSite = useRef(true)

  async function onSaved() {
    toast.success(
      isForSite.current
        ? 'Sent. It’s on the site once an organizer publishes it.'
        : 'Saved for the organizers.',
    )
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    onSent()
  }

  return (
    <StepForm
      definition={definition}
      owner={owner}
      known={fromRow(speakerPageQuestions, told.page)}
      onSubmit={(answers) =>
        attempt(async () => {
          const saved = await saveSpeakerPage(proposal, toRow(speakerPageQuestions, answers))
          isForSite.current = saved.sent_at !== told.sent_at
        }, ['speaker_pages'])
      }
      onSent={onSaved}
    />
  )
}
