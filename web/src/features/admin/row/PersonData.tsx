import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { AddressDialog } from '../parts/AddressDialog.tsx'
import { PanelButton, Problem } from '../parts/screen.tsx'
import { RowGroup } from '../parts/RowGroup.tsx'

/** For a person who asks: what we keep about them, as a file for them, and its deletion. */
export function PersonData({ row, onDeleted }: { row: RowDetail; onDeleted: () => void }) {
  const { kind, id } = row
  const hasAccount = row.user_id !== null
  // Somebody from a list has no address of their own if they share another person’s.
  const isNamed = hasAccount && row.account === null
  const typed = isNamed ? row.name : (row.account ?? row.email)
  const [isAsking, setAsking] = useState(false)
  const given = useAction({ refreshes: false })
  const deleting = useAction()
  if (typed === null) return null

  async function give() {
    const text = JSON.stringify(await callAdmin('admin_person_data', { kind, id }), null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'fall-fest-data.json')
  }

  async function remove() {
    const isGone = await deleting.run(() =>
      callAdmin('admin_delete_person', { kind, id, confirm_email: typed ?? '' }),
    )
    if (isGone) onDeleted()
  }

  return (
    <RowGroup title="If they ask for their data">
      <div className="flex flex-wrap gap-3">
        {hasAccount ? (
          <PanelButton pendingLabel={given.isPending && 'Collecting'} onClick={() => void given.run(give)}>
            Download it for them
          </PanelButton>
        ) : null}
        <PanelButton onClick={() => setAsking(true)}>Delete this person</PanelButton>
      </div>
      <Problem className="mt-2">{given.error ? toAdminError(given.error).words : null}</Problem>
      {isAsking ? (
        <AddressDialog
          title="Delete this person?"
          email={typed}
          what={isNamed ? 'name' : 'address'}
          action="Delete for good"
          pendingLabel={deleting.isPending && 'Deleting'}
          nothingDone="Nobody was deleted."
          problem={deleting.error ? toAdminError(deleting.error).words : undefined}
          onClose={() => {
            deleting.forgetProblem()
            setAsking(false)
          }}
          onConfirm={() => void remove()}
        >
          <p className="mt-2">{hasAccount ? goes.account : goes.message}</p>
          <p className="mt-2 text-muted">
            {hasAccount ? 'A seat or a bed goes to the next in line. ' : ''}
            What stays: the number of people who left on this day, the log without their name, and what is
            published in the Studio, which you take down there. Backups lose it within five weeks. It can’t be
            undone, and we don’t email them.
          </p>
        </AddressDialog>
      ) : null}
    </RowGroup>
  )
}

const goes = {
  account:
    'Right away and for good: the account, registration and ticket, seats and bed, everything they sent, what we noted about it, and the emails.',
  message:
    'Right away and for good: every message from this address, what we noted about it, and the emails.',
}
