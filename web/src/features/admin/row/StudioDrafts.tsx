import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton, Problem } from '../parts/screen.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { Facts } from '../parts/RowGroup.tsx'
import { type Prepared, preparedOf } from './studio-link.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { labelOf } from '../kinds/admin-answer.ts'
import rowWords from './row-words.json'

type StudioDraftsProps = {
  row: RowDetail
  timeZone: string
  adminNamed: (address: string | null) => string
}

/** Opens prefilled documents in the Studio; records who did first, so that nobody publishes a row twice. */
export function StudioDrafts({ row, timeZone, adminNamed }: StudioDraftsProps) {
  const [isOpen, setOpen] = useState(false)
  const prepared = preparedOf(row)
  if (prepared.length === 0)
    return row.kind === 'ambassador' && row.status === 'accepted' ? (
      <p className="border-t border-line py-3.5 text-muted">They didn’t agree to be listed on the site.</p>
    ) : null
  const made = row.extra.drafts ?? null
  const words = made && `Drafts made on ${recordedInWords(made.at, timeZone)} by ${adminNamed(made.by)}.`
  const by = row.extra.confirm_by ?? null
  const isUnsure = row.kind === 'talk' && row.status === 'accepted'
  return (
    <section className="border-t border-line py-3.5">
      {words ? <p className="mb-2">{words}</p> : null}
      {isUnsure ? (
        <p className="mb-2 text-muted">
          The speaker hasn’t confirmed yet
          {by === null ? '' : `. They have until ${formatMoment(by, timeZone)}`}.
        </p>
      ) : null}
      <PanelButton onClick={() => setOpen(true)}>
        {made ? 'Make the drafts again' : isUnsure ? 'Prepare in the Studio anyway' : 'Prepare in the Studio'}
      </PanelButton>
      {isOpen ? (
        <PrepareDialog row={row} prepared={prepared} before={words} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  )
}

type PrepareDialogProps = {
  row: RowDetail
  prepared: readonly Prepared[]
  before: string | null
  onClose: () => void
}

function PrepareDialog({ row, prepared, before, onClose }: PrepareDialogProps) {
  const action = useAction()
  const [isMine, setMine] = useState(false)

  async function make() {
    const { kind, id, status } = row
    setMine(
      await action.run(() =>
        callAdmin('admin_mark_drafts', {
          kind,
          id,
          again: before !== null,
          anyway: kind === 'talk' && status === 'accepted',
        }),
      ),
    )
  }

  return (
    <Dialog open onClose={onClose} title="Prepare in the Studio">
      {isMine ? (
        <p className="mb-4">
          {prepared.length === 1 ? 'Open it below.' : 'Open them below, one after the other.'} Nothing is
          saved or published until you check the fields in the Studio and press Publish.
        </p>
      ) : (
        <p className="mb-4">
          The Studio opens with these fields filled in. Email, phone, notes and photo stay here. Other
          organizers see that you made them.
        </p>
      )}
      {before !== null && !isMine ? (
        <p className="mb-4 border-s-2 border-amber ps-4">
          {before} Made again, they open the same documents: what was written there stays.
        </p>
      ) : null}
      {prepared.map((one) => (
        <Draft key={one.label} prepared={one} isOpen={isMine} />
      ))}
      {isMine ? null : (
        <Button size="sm" pendingLabel={action.isPending && 'One moment'} onClick={() => void make()}>
          {before === null ? 'Make the drafts' : 'Make the drafts again'}
        </Button>
      )}
      <Problem className="mt-3">{action.problemOf()}</Problem>
    </Dialog>
  )
}

function Draft({ prepared: { label, fields, href }, isOpen }: { prepared: Prepared; isOpen: boolean }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 font-body text-small font-semibold tracking-normal">{label}</h3>
      <Facts
        className="mb-3 text-label [&_dd]:line-clamp-2"
        facts={fields.map(({ name, value }) => [labelOf(rowWords.fields, name), value])}
      />
      {isOpen ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          Open as {label.toLowerCase()} in the Studio
        </a>
      ) : null}
    </section>
  )
}
