import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { GivePlaceDialog } from './GivePlaceDialog.tsx'
import { placesOptions } from '../places/places.queries.ts'
import { Problem } from '../parts/Problem.tsx'

/** Gives a waiting guest a bed, or takes back an extra one while they aren't accepted. */
export function BedByHand({ row }: { row: RowDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...placesOptions(), enabled: isOpen })
  const action = useAction()
  const isOpenRequest = row.status === 'submitted' || row.status === 'in_review'
  if (!isOpenRequest) return null
  if (row.extra.bed === 'waitlisted')
    return (
      <>
        <PanelButton onClick={() => setOpen(true)}>Give a bed</PanelButton>
        {isOpen ? (
          <GivePlaceDialog
            title={`A bed for ${row.name ?? 'this person'}`}
            thing="bed"
            numbers={data?.houses.find(({ option_id: id }) => id === row.answers['option_id'])}
            isWaiting
            note="They get an email right away. Accept the request afterwards."
            onGive={async (reason) => {
              await callAdmin('admin_give_bed', { request: row.id, reason })
              return null
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </>
    )
  if (!row.extra.extra_place) return null
  return (
    <>
      <PanelButton
        pendingLabel={action.isPending && 'One moment'}
        onClick={() => void action.run(() => callAdmin('admin_take_bed', { request: row.id }))}
      >
        Take the extra bed back
      </PanelButton>
      <p className="mt-1 text-muted">They get their place in line back. No email is sent.</p>
      <Problem>{action.problemOf()}</Problem>
    </>
  )
}
