import { fromRow, type SchemaOf, toRow } from '@fest/schemas/forms/answers.ts'
import { speakerPageQuestions } from '@fest/schemas/forms/speaker-page-questions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import { LinksAnswer } from '#app/forms/LinksAnswer.tsx'
import { PictureAnswer } from '#app/forms/PictureAnswer.tsx'
import { StepForm } from '#app/forms/StepForm.tsx'
import { emptyAnswers, type FormDefinition } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import { useSession } from '#app/session/session-context.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { slidesAnswer } from './SlidesAnswer.tsx'
import { type SiteTexts, siteTextsOf, siteTextsOptions } from './site-texts.ts'
import { saveSpeakerPage, type SpeakerPageTold } from './speaker-page.queries.ts'

type SpeakerPageFormProps = { proposal: string; told: SpeakerPageTold; onSent: () => void }

/** Edits what the site says of an accepted talk. */
export function SpeakerPageForm(props: SpeakerPageFormProps) {
  const { proposal, told } = props
  // What was sent and isn't published is the speaker's to go on with.
  const isOnSite = told.state === null || told.state === 'published'
  const { data: sessions, isLoading } = useQuery({
    ...siteTextsOptions(proposal, told),
    enabled: isOnSite,
  })
  if (isLoading) return <Skeleton className="h-96 w-full max-w-2xl" />
  return <Editing {...props} onSite={isOnSite ? siteTextsOf(proposal, told, sessions ?? []) : {}} />
}

type EditingProps = SpeakerPageFormProps & { onSite: SiteTexts }

function Editing({ proposal, told, onSent, onSite }: EditingProps) {
  // What is published meanwhile doesn't reach the open form.
  const [seen] = useState(onSite)
  const { user } = useSession()
  const queryClient = useQueryClient()
  const owner = user?.id ?? ''
  const definition = useMemo(() => speakerPageForm(proposal, owner), [proposal, owner])
  const isForSite = useRef(true)

  async function onSaved() {
    toast.success(
      isForSite.current
        ? 'Sent. It’s on the site once an organizer publishes it.'
        : 'Saved. Nothing on the site changes.',
    )
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    onSent()
  }

  return (
    <StepForm
      definition={definition}
      owner={owner}
      known={fromRow(speakerPageQuestions, { ...told.page, ...seen })}
      onSubmit={(answers) =>
        attempt(async () => {
          const saved = await saveSpeakerPage(proposal, toRow(speakerPageQuestions, answers), seen)
          isForSite.current = saved.sent_at !== told.sent_at
        }, ['speaker_pages'])
      }
      onSent={onSaved}
    />
  )
}

/** The form of one talk's page; each talk has its own draft on the device. `owner` is the speaker's account. */
function speakerPageForm(
  proposal: string,
  owner: string,
): FormDefinition<SchemaOf<typeof speakerPageQuestions>> {
  const steps = questionSteps(speakerPageQuestions, {
    photo: { Answer: PictureAnswer },
    links: { Answer: LinksAnswer },
    slides_file: { Answer: slidesAnswer(`${owner}/${proposal}`) },
  })
  return {
    id: `speaker-page ${proposal}`,
    loadSchema: async () => (await import('@fest/schemas/forms/answers.ts')).schemaOf(speakerPageQuestions),
    steps,
    empty: emptyAnswers(steps),
    submitLabel: 'Send to the organizers',
    submittingLabel: 'Sending',
    leastSeconds: 0,
    isChange: true,
    isPrivate: ({ stage_needs: needs }) => typeof needs === 'string' && needs.trim() !== '',
  }
}
