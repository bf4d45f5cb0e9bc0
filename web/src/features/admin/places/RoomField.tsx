import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Form } from '#app/ui/forms/Form.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { rowKey } from '../backend/row.queries.ts'
import { type Guest, type GuestList, guestsKey } from './places.queries.ts'

/** A guest's room, saved on blur or Enter. */
export function RoomField({ guest, option }: { guest: Guest; option: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const saving = useMutation({
    mutationFn: ({ room, seen }: { room: string; seen: string }) =>
      callAdmin('admin_set_room', { request: guest.id, room, seen }),
    onSuccess({ room }, sent) {
      // Updated in place: a list that re-sorts while you type is hard to fill out.
      client.setQueryData<GuestList>(
        guestsKey(option),
        (list) =>
          list && {
            ...list,
            guests: list.guests.map((one) => (one.id === guest.id ? { ...one, room } : one)),
          },
      )
      void client.invalidateQueries({ queryKey: rowKey('accommodation', guest.id) })
      const next = latest.current
      if (next === null || next.trim() === sent.room.trim()) write(null)
      // Left with another room typed meanwhile.
      else if (document.activeElement !== field.current) saving.mutate({ room: next, seen: room ?? '' })
    },
    // Fetches the room that a colleague entered meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: guestsKey(option) }),
    networkMode: 'always',
  })
  const problem = saving.isError ? toAdminError(saving.error).words : null
  const problemId = `room-problem-${guest.id}`

  function save() {
    if (typed === null || saving.isPending) return
    const seen = guest.room ?? ''
    if (typed.trim() === seen && !saving.isError) write(null)
    else saving.mutate({ room: typed, seen })
  }

  function write(next: string | null) {
    latest.current = next
    setTyped(next)
  }

  return (
    <Form onSubmit={() => save()}>
      <input
        ref={field}
        aria-label={`Room of ${guest.name ?? 'this guest'}`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : problemId}
        className="min-h-11 w-28 rounded-control border border-control bg-surface px-2.5 text-text hover:border-text aria-invalid:border-ember print:border-0 print:p-0"
        placeholder="No room"
        autoComplete="off"
        maxLength={40}
        value={typed ?? guest.room ?? ''}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
      />
      <output className="ms-2 font-mono text-label text-muted print:hidden">
        {saving.isPending ? 'saving' : saving.isSuccess && typed === null ? 'saved' : ''}
      </output>
      <p id={problemId} role="alert" className="text-label text-ember empty:hidden">
        {problem}
      </p>
    </Form>
  )
}
