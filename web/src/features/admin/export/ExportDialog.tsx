import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton, Problem } from '../parts/screen.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import type { KnownNames } from '../kinds/admin-answer.ts'
import { asksNeedsOptions } from '../kinds/custom-answers.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { countOf, kindWords } from '../kinds/admin-kind.ts'
import { type ListAddress, toAsked } from '../kinds/list-address.ts'
import { FormatField } from './ExportButton.tsx'
import { exportFile, exportName, type ExportProgress, formatSetting, type ReadPage } from './export-file.ts'
import { headingOf, wordsOf } from './export-words.ts'
import { TextAreaField } from '../parts/fields.tsx'

type ExportDialogProps = {
  kind: AdminKind
  address: ListAddress
  total: number
  timeZone: string
  nameOf: KnownNames
  onClose: () => void
}

type State =
  | { is: 'ready' | 'stopped' }
  | { is: 'running'; progress: ExportProgress }
  | { is: 'done'; name: string }
  | { is: 'failed'; words: string }

/** Exports exactly what the list shows, in its order; needs are exported separately, and for a stated reason. */
export function ExportDialog({ kind, address, total, timeZone, nameOf, onClose }: ExportDialogProps) {
  const [state, setState] = useState<State>({ is: 'ready' })
  const { data: asksNeeds = false } = useQuery(asksNeedsOptions(kind))
  const [withCodes, setWithCodes] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function take(what: string, readPage: ReadPage) {
    const format = formatSetting.read()
    const control = new AbortController()
    stop.current = control
    setState({ is: 'running', progress: { done: 0, total: 0 } })
    try {
      const file = await exportFile({
        readPage,
        wordsOf: (column) => wordsOf(kind, column, nameOf),
        headingOf: (column) => headingOf(kind, column),
        withCodes,
        format,
        timeZone,
        signal: control.signal,
        onProgress: (progress) => setState({ is: 'running', progress }),
      })
      const name = exportName(what, Date.now(), timeZone, format)
      saveFile(file, name)
      setState({ is: 'done', name })
    } catch (error) {
      if (control.signal.aborted) return setState({ is: 'stopped' })
      setState({ is: 'failed', words: sentenceOf(toPlainError(error)) })
    }
  }

  const takeList = () =>
    take(kind, (after, page_size, signal) =>
      callAdmin('admin_export', { ...toAsked(kind, address), after, page_size }, signal),
    )

  const takeNeeds = (reason: string, with_waiting: boolean) =>
    take(`${kind}-needs`, (after, page_size, signal) =>
      callAdmin('admin_export_needs', { what: kind, reason, with_waiting, after, page_size }, signal),
    )

  const { needs } = kindWords[kind]
  const isRunning = state.is === 'running'
  return (
    <Dialog open onClose={onClose} title={`Export ${countOf(kind, total)}`}>
      <p className="mb-4">
        A file for any spreadsheet, with every answer in the rows of this list, on all its pages and in its
        order. Times are in {timeZone}. Personal needs aren’t included. The log will list this export.
      </p>
      {isRunning ? (
        <div className="flex flex-col gap-3">
          <progress
            aria-label="Export"
            className="h-2 w-full accent-amber"
            max={state.progress.total || 1}
            value={state.progress.done}
          />
          <output className="font-mono text-label">
            {formatCount(state.progress.done)} of {formatCount(state.progress.total || total)} rows
          </output>
          <PanelButton className="self-start" onClick={() => stop.current?.abort()}>
            Cancel
          </PanelButton>
        </div>
      ) : (
        <>
          <Checkbox
            label="Add codes for scripts"
            help="A line below the headings, and a column beside each choice: phd beside PhD student."
            checked={withCodes}
            onChange={(event) => setWithCodes(event.target.checked)}
          />
          <FormatField />
          <Button
            className="mt-4"
            data-autofocus=""
            size="sm"
            disabledReason={total === 0 ? 'This list is empty.' : undefined}
            onClick={() => void takeList()}
          >
            Export {formatCount(total)}
          </Button>
          <output className="mt-3 block">
            {state.is === 'done' ? `Saved as ${state.name}.` : ''}
            {state.is === 'stopped' ? 'Canceled. No file was saved.' : ''}
          </output>
          <Problem className="mt-3">{state.is === 'failed' && state.words}</Problem>
          {needs && (needs.what !== undefined || asksNeeds) ? <Needs of={needs} onTake={takeNeeds} /> : null}
        </>
      )}
    </Dialog>
  )
}

type NeedsProps = {
  of: { what?: string; come: string; wait: string }
  onTake: (reason: string, withWaiting: boolean) => Promise<void>
}

/** Separate from the other answers, because it's about health. */
function Needs({
  of: { what = 'Answers to your own questions about needs', come, wait },
  onTake,
}: NeedsProps) {
  const [reason, setReason] = useState('')
  const [withWaiting, setWithWaiting] = useState(false)
  const isEnough = reason.trim().length >= 10 && reason.trim().length <= 500
  return (
    <div className="mt-4 border-t border-line">
      <Disclosure summary="Export personal needs">
        <Form
          className="flex flex-col gap-3 text-text"
          onSubmit={() => {
            if (isEnough) void onTake(reason.trim(), withWaiting)
          }}
        >
          <p>
            {what} of {come}, whatever the list shows. Share it only with people who cook or help, and delete
            the file afterward.
          </p>
          <Checkbox
            label={wait}
            checked={withWaiting}
            onChange={(event) => setWithWaiting(event.target.checked)}
          />
          <TextAreaField
            label="Purpose"
            help="The log shows this beside your name."
            least={10}
            limit={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <SubmitButton
            variant="danger"
            size="sm"
            className="self-start"
            disabledReason={isEnough ? undefined : 'Describe the purpose first, in 10 to 500 characters.'}
          >
            Export needs
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  )
}
