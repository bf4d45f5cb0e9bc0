import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#app/ui/Button.tsx'
import { Answered, PanelButton, Problem, ScreenHead, Section } from '../parts/screen.tsx'
import { Link } from '#app/ui/Link.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { unknownVariables } from './letter-blocks.ts'
import { leftOutWords, listWords, peopleWords } from './letter-words.ts'
import { type Letter, type LetterCount, letterCountOptions, lettersOptions } from './letters.queries.ts'
import { LetterColumns } from './LetterText.tsx'
import { LetterFields } from './LetterFields.tsx'
import { PreviewAs } from './PreviewAs.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useLetterDraft, type WrittenLetter } from './use-letter-draft.ts'
import { lettersPath } from '../panel-paths.ts'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'

type LetterEditorProps = { letter: Letter; known: KnownChoices; timeZone: string; onSent: () => void }

/** The letter's editor: the text on one side, its recipients and preview on the other. */
export function LetterEditor({ letter, known, timeZone, onSent }: LetterEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const written = useLetterDraft(letter)
  const { draft, saved, save, problem } = written
  const count = useQuery(letterCountOptions(letter.id, saved.purpose))
  const [isSending, setSending] = useState(false)
  const list = listWords(letter, known)
  const people = count.data?.people
  const isEmpty = draft.subject.trim() === '' || draft.body.trim() === ''
  const [slip] = [...unknownVariables(draft.subject), ...unknownVariables(draft.body)]
  const whyNot = isEmpty
    ? 'Write a subject and a text first.'
    : draft.subject.trim().length > 150 || draft.body.length > 10_000
      ? 'Shorten it first.'
      : slip
        ? `${slip.typed} would go out as it is. Correct it first.`
        : people === undefined
          ? 'We’re still counting who gets it.'
          : people === 0
            ? 'Nobody would get this letter.'
            : undefined

  async function remove() {
    await callAdmin('delete_letter', { letter: letter.id })
    written.forget()
    await navigate(lettersPath(), { replace: true })
    void client.invalidateQueries({ queryKey: lettersOptions().queryKey })
    toast.info('The draft is deleted.')
  }

  /** Only what the screen shows is sent. */
  async function ask() {
    if ((await save()) !== null) setSending(true)
  }

  return (
    <>
      <ScreenHead
        title={draft.subject.trim() === '' ? 'New letter' : draft.subject}
        lead={
          <>
            To{' '}
            <Link to={list.href} className="link">
              {list.words}
            </Link>
          </>
        }
      >
        <Link to={lettersPath()} className="link inline-flex min-h-11 items-center">
          All letters
        </Link>
      </ScreenHead>
      <LetterColumns
        letter={
          <LetterFields
            draft={draft}
            onChange={(changes) => {
              written.change(changes)
              // Recipients are counted from the saved letter.
              if (changes.purpose !== undefined) void save()
            }}
          />
        }
      >
        <Section title="Who gets it">
          <Answered query={count} label="Counting" count={2} isInline>
            {(counted) =>
              saved.purpose === draft.purpose ? (
                counted && <Counted {...counted} />
              ) : (
                <SkeletonText label="Counting" count={2} />
              )
            }
          </Answered>
        </Section>
        <PreviewAs letter={saved} draft={draft} onTest={save} />
      </LetterColumns>
      <div className="sticky bottom-(--bottom-cover) z-20 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
        <SaveState written={written} onSent={onSent} />
        <ConfirmButton
          label="Delete draft"
          title="Delete this draft?"
          action="Delete draft"
          keep="Keep it"
          pendingLabel="Deleting"
          refreshes={false}
          onConfirm={remove}
        >
          <p>Its text is gone then, for all admins. Nobody was sent anything.</p>
        </ConfirmButton>
        <Button
          size="sm"
          disabledReason={problem?.isConflict ? 'Choose what stays first.' : whyNot}
          onClick={() => void ask()}
        >
          Send…
        </Button>
      </div>
      {isSending && count.data ? (
        <SendDialog
          letter={saved}
          count={count.data}
          timeZone={timeZone}
          onRecount={() => count.refetch()}
          onClose={() => setSending(false)}
          onSent={onSent}
        />
      ) : null}
    </>
  )
}

function SaveState({ written, onSent }: { written: WrittenLetter; onSent: () => void }) {
  const { problem, isSaving, isDirty, save, keepMine, takeTheirs } = written

  async function take() {
    const theirs = await takeTheirs()
    if (theirs && theirs.status !== 'draft') onSent()
  }

  return (
    <>
      <output className="me-auto text-muted">
        {problem ? '' : isSaving || isDirty ? 'Saving' : 'Saved as a draft'}
      </output>
      {problem ? (
        <div className="flex w-full flex-wrap items-center gap-3">
          <Problem>{problem.words} What you typed is still here.</Problem>
          {problem.isConflict ? (
            <>
              <PanelButton onClick={() => void keepMine()}>Save mine over it</PanelButton>
              <PanelButton onClick={() => void take()}>Show theirs</PanelButton>
            </>
          ) : (
            <PanelButton onClick={() => void save()}>Save again</PanelButton>
          )}
        </div>
      ) : null}
    </>
  )
}

function Counted({ people, left_out }: LetterCount) {
  const leftOut = leftOutWords(left_out)
  return (
    <output className="block">
      <span className="font-mono text-[1.375rem]/[1.3]">{peopleWords(people)}</span>
      {leftOut.length === 0 ? (
        <span className="block text-muted">Everyone in the list.</span>
      ) : (
        <span className="mt-2 block text-muted">
          Left out:
          {leftOut.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      )}
    </output>
  )
}
