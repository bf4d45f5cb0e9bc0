import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '#app/ui/forms/Form.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { rowKey } from '../backend/row.queries.ts'
import { type Guest, type GuestList, guestsKey } from './places.queries.ts'
import styles from './rooms.module.css'

/** A guest's room, saved when one leaves the field or presses Enter. */
export function RoomField({ guest, option }: { guest: Guest; option: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: (room: string) =>
      callAdmin('admin_set_room', { request: guest.id, room, seen: guest.room ?? '' }),
    onSuccess({ room }) {
      // In place: a list that re-sorts while you type is hard to fill out.
      client.setQueryData<GuestList>(
        guestsKey(option),
        (list) =>
          list && {
            ...list,
            guests: list.guests.map((one) => (one.id === guest.id ? { ...one, room } : one)),
          },
      )
      void client.invalidateQueries({ queryKey: rowKey('accommodation', guest.id) })
      setTyped(null)
    },
    // Fetches the room that a colleague entered meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: guestsKey(option) }),
    networkMode: 'always',
  })
  const problem = saving.isError ? toAdminError(saving.error).words : null
  const problemId = `room-problem-${guest.id}`

  function save() {
    if (typed === null || saving.isPending) return
    if (typed.trim() === (guest.room ?? '') && !saving.isError) setTyped(null)
    else saving.mutate(typed)
  }

  return (
    <Form onSubmit={() => save()}>
      <input
        aria-label={`Room of ${guest.name ?? 'this guest'}`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : problemId}
        className={styles.room}
        placeholder="No room"
        autoComplete="off"
        maxLength={40}
        value={typed ?? guest.room ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
      />
      <output className={styles.saved}>
        {saving.isPending ? 'saving' : saving.isSuccess && typed === null ? 'saved' : ''}
      </output>
      <p id={problemId} role="alert" className="text-label text-ember empty:hidden">
        {problem}
      </p>
    </Form>
  )
}
