import { t } from '@fest/schemas/core/words/t.ts'
import type { ReactNode } from 'react'
import { WarningIcon } from '../icons.tsx'

type Notes = {
  help?: ReactNode
  /** What is wrong, in words; shown beside the control and read out with it. */
  error?: string | undefined
}

/** What is said about a question besides its words. */
export type QuestionNotes = Notes & {
  /** Shown beside the question as a word. A form marks whichever of the two is the exception in it. */
  need?: 'required' | 'optional' | undefined
}

/** The ids of the notes below a control, for `aria-describedby`; undefined when there are none. */
export function noteIds(id: string, { help, error }: Notes): string | undefined {
  return [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

export function FieldNotes({ id, help, error }: Notes & { id: string }) {
  return (
    <>
      {help ? (
        <p id={`${id}-help`} className="text-small text-muted">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-ember">
          <WarningIcon className="mt-1 size-3.5" />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

export function NeedMark({ need }: Pick<QuestionNotes, 'need'>) {
  return need ? (
    <span className="ms-2 text-label font-normal text-muted">
      {need === 'required' ? t`required` : t`optional`}
    </span>
  ) : null
}
