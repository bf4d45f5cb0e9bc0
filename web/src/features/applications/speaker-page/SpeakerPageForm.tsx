import { t } from '@fest/schemas/core/words/t.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { fromRow, type SchemaOf, toRow } from '@fest/schemas/forms/answers.ts'
import { speakerPageQuestions } from '@fest/schemas/forms/speaker-page-questions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState, useEffect } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { LinksAnswer } from '#app/forms/LinksAnswer.tsx'
import { PictureAnswer } from '#app/forms/PictureAnswer.tsx'
import { StepForm } from '#app/forms/StepForm.tsx'
import type { FormDefinition, OwnAnswerProps } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import { useSession } from '#app/session/session-context.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { type SiteTexts, siteTextsOf, siteTextsOptions } from './site-texts.ts'
import type { SpeakerPageTold } from './speaker-page.queries.ts'
import { slidesNameOf, slidesTypes } from '@fest/schemas/core/slides-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/forms/Form.tsx'
import { FileButton } from '#app/forms/FileButton.tsx'

type SpeakerPageFormProps = { proposal: string; told: SpeakerPageTold; onSent: () => void }

export function SpeakerPageForm(props: SpeakerPageFormProps) {
  const { proposal, told } = props
  // What was sent and isn't published is the speaker's to go on with.
  const isOnSite = told.state === null || told.state === 'published'
  const { data: sessions, isLoading } = useQuery({ ...siteTextsOptions(proposal, told), enabled: isOnSite })
  if (isLoading) return <Skeleton className="h-96 w-full max-w-2xl" />
  return <Editing {...props} onSite={isOnSite ? siteTextsOf(proposal, told, sessions ?? []) : {}} />
}

function Editing({ proposal, told, onSent, onSite }: SpeakerPageFormProps & { onSite: SiteTexts }) {
  // What the form began with, which the database is told; what is published meanwhile doesn't reach it.
  const [seen] = useState(onSite)
  const { user } = useSession()
  const queryClient = useQueryClient()
  const owner = user?.id ?? ''
  const definition = useMemo(() => speakerPageForm(proposal, owner), [proposal, owner])
  const isForSite = useRef(true)

  async function onSaved() {
    toast.success(
      isForSite.current
        ? t`Sent. It’s on the site once an organizer publishes it.`
        : t`Saved. Nothing on the site changes.`,
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
          const page = { ...toRow(speakerPageQuestions, answers), seen } as Json
          const saved = await callDatabase('save_speaker_page', { proposal, page })
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
    submitLabel: t`Send to the organizers`,
    submittingLabel: t`Sending`,
    isChange: true,
    isPrivate: ({ stage_needs: needs }) => typeof needs === 'string' && needs.trim() !== '',
  }
}

/** The answer until a chosen file is uploaded; the form isn't sent with it. */
const onItsWay = 'uploading'

type Upload =
  | { state: 'none' }
  | { state: 'running'; file: File; part: number }
  /** It may be tried again. */
  | { state: 'failed'; file: File; problem: string }
  | { state: 'refused'; problem: string }

const accepted = Object.keys(slidesTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** A form field for slides, which are uploaded into a folder when they are chosen. */
function slidesAnswer(folder: string) {
  return function SlidesAnswer({ formState, name, label, error, ...input }: OwnAnswerProps) {
    const control = useRef<HTMLInputElement>(null)
    const running = useRef<AbortController>(null)
    const [upload, setUpload] = useState<Upload>({ state: 'none' })
    const answer = formState.answers[name]
    const stored = typeof answer === 'string' && answer !== onItsWay ? answer : ''
    /** The file that stays if the one that was chosen doesn't arrive. */
    const before = useRef(stored)
    const isLost = answer === onItsWay && upload.state === 'none'
    const form = useRef(formState)
    useEffect(() => {
      // An upload outlasts many renders of the form.
      form.current = formState
      if (answer !== onItsWay) before.current = stored
    })
    // Leaving the form ends it; the answer says so when it is opened again.
    useEffect(() => () => running.current?.abort(), [])

    async function take(file: File) {
      running.current?.abort()
      const ending = new AbortController()
      running.current = ending
      const settle = (next: Upload, kept: string) => {
        if (ending.signal.aborted) return
        setUpload(next)
        form.current.change(name, kept)
      }
      settle({ state: 'running', file, part: 0 }, onItsWay)
      try {
        const { uploadSlides } = await import('./upload-slides.ts')
        const path = await uploadSlides(file, folder, {
          onProgress: (part) => {
            if (!ending.signal.aborted) setUpload({ state: 'running', file, part })
          },
          signal: ending.signal,
        })
        settle({ state: 'none' }, path)
      } catch (cause) {
        const { name: kind, message } = cause instanceof Error ? cause : new Error()
        const problem = kind.endsWith('SlidesError') ? message : notSent
        if (kind === 'RefusedSlidesError') settle({ state: 'refused', problem }, before.current)
        else settle({ state: 'failed', file, problem }, onItsWay)
      }
    }

    function remove() {
      running.current?.abort()
      setUpload({ state: 'none' })
      formState.change(name, answer === onItsWay ? before.current : '')
      // The pressed button is gone.
      control.current?.focus()
    }

    const problem = 'problem' in upload ? upload.problem : isLost ? lost : error
    const hasAny = stored !== '' || answer === onItsWay
    return (
      <Field label={label} {...input} error={problem}>
        {(field) => (
          <div className="flex flex-wrap items-center gap-3">
            <output className="w-full break-words">{wordsOf(upload, stored)}</output>
            {upload.state === 'running' ? (
              <progress className="h-2 w-full accent-amber" aria-label="Upload" value={upload.part} max={1} />
            ) : null}
            <FileButton
              {...field}
              ref={control}
              name={name}
              accept={accepted}
              words={hasAny ? t`Choose another file` : t`Choose a file`}
              onFile={(file) => void take(file)}
            />
            {upload.state === 'failed' ? (
              <Button variant="quiet" size="sm" onClick={() => void take(upload.file)}>
                Try again
              </Button>
            ) : null}
            {hasAny ? (
              <Button variant="plain" size="sm" onClick={remove}>
                {upload.state === 'running' ? t`Stop` : t`Remove it`}
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    )
  }
}

const notSent = t`We couldn’t upload this file. Check your connection, then try again.`
const lost = t`The upload broke off when this page was closed. Choose the file again.`

/** In steps of ten, so that a screen reader isn't told every percent. */
function wordsOf(upload: Upload, stored: string): string {
  if (upload.state === 'running') {
    const percent = Math.floor(upload.part * 10) * 10
    return t`Uploading ${upload.file.name}: ${percent}%`
  }
  if (upload.state === 'failed') return upload.file.name
  return stored === '' ? '' : slidesNameOf(stored)
}
