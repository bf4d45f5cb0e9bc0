import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PanelButton } from '../parts/PanelButton.tsx'
import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import { callAdmin } from '../backend/call-admin.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { GivePlaceDialog } from './GivePlaceDialog.tsx'
import { placesOptions } from '../places/places.queries.ts'

/** Gives somebody on the waitlist, or who canceled, a seat at the event although none is free. */
export function SeatByHand({ row }: { row: RowDetail }) {
  const [isOpen, setOpen] = useState(false)
  if (row.status !== 'waitlisted' && row.status !== 'cancelled') return null
  return (
    <>
      <PanelButton onClick={() => setOpen(true)}>Give an extra seat</PanelButton>
      {isOpen ? <SeatDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SeatDialog({ row, onClose }: { row: RowDetail; onClose: () => void }) {
  const { data } = useQuery(placesOptions())
  // One batch, so that a repeated request counts once.
  const batch = useRef<string>(null)

  async function give(reason: string | null): Promise<string | null> {
    batch.current ??= crypto.randomUUID()
    const { done, refused } = await callAdmin('admin_seat', {
      batch: batch.current,
      registration: row.id,
      seen: row.status,
      reason,
    })
    if (done.length > 0) return null
    return refused[0]?.message ?? 'Someone changed this in the meantime. Close this and look again.'
  }

  return (
    <GivePlaceDialog
      title={`A seat for ${row.name ?? 'this person'}`}
      thing="seat"
      numbers={data?.event}
      isWaiting={row.status === 'waitlisted'}
      note={`They get an email with their ticket in ${holdWords}.`}
      onGive={give}
      onClose={onClose}
    />
  )
}
