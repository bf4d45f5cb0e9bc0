import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { useSession } from '#app/session/session-context.ts'
import { controlStyle, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { keepUnsaved, readUnsaved } from '../device/unsaved.ts'
import { patchRow } from '../kinds/list-changes.ts'
import { type RowDetail, rowKey } from '../backend/row.queries.ts'
import { Problem } from '../parts/screen.tsx'

const longest = 2000

type NoteFormProps = { kind: AdminKind; id: string; isWanted: boolean; onReached: () => void }

/** Adds a note to a row. An unsaved note survives opening other rows and the end of the session. */
export function NoteForm({ kind, id, isWanted, onReached }: NoteFormProps) {
  const helpId = useId()
  const client = useQueryClient()
  const { user } = useSession()
  const draft = { owner: user?.id ?? '', name: `${kind} ${id}` }
  // The panel is never prerendered, so storage can be read at once.
  const [text, setText] = useState(() => {
    const kept = readUnsaved(draft)
    return typeof kept === 'string' ? kept : ''
  })
  const latest = useRef(text)
  const { run, isPending, problemOf } = useAction({ refreshes: false })
  const trimmed = text.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  const reached = useEffectEvent(onReached)

  useEffect(() => {
    if (!isWanted) return
    field.current?.focus()
    reached()
  }, [isWanted])

  async function save() {
    const note = await callAdmin('admin_note', { kind, id, text: trimmed })
    const row = client.setQueryData<RowDetail>(rowKey(kind, id), (old) =>
      // A repeated note may already be in the list.
      old ? { ...old, notes: [...old.notes.filter((each) => each.id !== note.id), note] } : old,
    )
    if (row) patchRow(client, kind, id, { notes: row.notes.length })
    // More may have been typed meanwhile.
    if (latest.current.trim() === trimmed) write('')
  }

  function write(next: string) {
    latest.current = next
    setText(next)
    keepUnsaved(draft, next.trim() === '' ? null : next)
  }

  function send() {
    if (trimmed !== '' && trimmed.length <= longest) void run(save)
  }

  return (
    <Form className="mb-4" onSubmit={() => send()}>
      <label className="sr-only" htmlFor={`${helpId}-note`}>
        Note
      </label>
      <textarea
        ref={field}
        id={`${helpId}-note`}
        aria-describedby={helpId}
        rows={2}
        value={text}
        placeholder="Write a note"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className={`field-sizing-content min-h-16 py-2 !text-[0.875rem] max-sm:!text-base ${controlStyle}`}
      />
      <div className="mt-1 flex items-start justify-between gap-3">
        <p id={helpId} className="text-label text-muted">
          All admins can read this. So can the person, when they download their data.
          {trimmed.length > longest ? ` ${trimmed.length - longest} characters over the limit.` : ''}
        </p>
        {trimmed === '' ? null : (
          <SubmitButton variant="quiet" size="sm" pendingLabel={isPending && 'Saving'}>
            Add note
          </SubmitButton>
        )}
      </div>
      <Problem className="mt-1">{problemOf()}</Problem>
    </Form>
  )
}
