import { formatCount } from '@fest/schemas/core/count-words.ts'
import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useState } from 'react'
import { focusFirst, FormDialog } from '../parts/FormDialog.tsx'
import { countOf, type ListRow } from '../kinds/admin-kind.ts'
import { type Decision, placesTaken } from '../kinds/decision-kinds.ts'
import { headOf } from '../kinds/columns.ts'
import { longestReason, reasonsFor } from './reasons.ts'
import { SelectField, TextAreaField } from '../parts/fields.tsx'

export type DecideDialogProps = {
  kind: AdminKind
  /** The decisions to choose from; a single one is already chosen. */
  decisions: readonly Decision[]
  rows: readonly ListRow[]
  /** Whether the rows were selected in bulk: Enter then decides, unless somebody would lose a place. */
  isBulk: boolean
  /** Whether people hear of it only with a round. */
  tellsLater?: boolean | undefined
  onDecide: (decision: Decision, reason: string | null) => void
  onClose: () => void
}

/** Asks before a decision on many rows or with a reason: whom it affects, and what emails will say. */
export function DecideDialog({
  kind,
  decisions,
  rows,
  isBulk,
  tellsLater,
  onDecide,
  onClose,
}: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState(decisions[0]?.to)
  const decision = decisions.find(({ to }) => to === chosen)
  if (!decision) return null
  const templates = reasonsFor(kind, decision.to)
  const tooLong = Array.from(reason.trim()).length > longestReason
  const reached = rows.filter(({ status }) => decision.from.includes(status))
  const mailed = reached.filter(({ status, email }) => email !== null && decision.mailsFrom.includes(status))
  const mails = mailed.length
  const places = placesTaken(decision, reached)
  const untouched = rows.length - reached.length
  const words = `${decision.label}: ${countOf(kind, reached.length)}`
  const isHarsh = places > 0 || decision.tone === 'danger'
  // The initial focus: the reason if there is a choice of decisions, “Not now” for a severe one made by key.
  const first = decisions.length > 1 ? 'reason' : isHarsh ? 'keep' : isBulk ? 'action' : 'reason'
  return (
    <FormDialog
      title={words}
      onClose={onClose}
      onSubmit={() => {
        if (!tooLong && reached.length > 0) onDecide(decision, reason.trim() === '' ? null : reason.trim())
      }}
      action={words}
      button={{
        variant: isHarsh ? 'danger' : 'primary',
        disabledReason: reached.length === 0 ? 'This wouldn’t change anything.' : undefined,
      }}
      focus={first}
    >
      {decisions.length > 1 ? (
        <SelectField
          label="Decision"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={decisions.map(({ to, label }) => ({ value: to, label }))}
        />
      ) : null}
      <p>
        {tellsLater && decision.to !== 'confirmed' && mails > 0
          ? 'Nobody gets an email until you tell a round of them.'
          : mailWords(mails, places > 0)}
      </p>
      {places > 0 ? <p>{placeWords(kind, decision, places)}</p> : null}
      {untouched > 0 ? (
        <p className="text-muted">
          {countOf(kind, untouched)} won’t change: already done, or this decision isn’t possible.
        </p>
      ) : null}
      <ul
        // Focusable, so that keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
        tabIndex={0}
        aria-label="Who this reaches"
        className="max-h-40 overflow-y-auto rounded-control border border-line px-3 py-2 text-label"
      >
        {reached.slice(0, mostNamed).map((row) => {
          const { main, below } = headOf(kind, row)
          return (
            <li key={row.id} className="flex gap-2 py-0.5">
              <span className="min-w-0 flex-1 truncate">{main}</span>
              <span className="max-w-1/2 truncate text-muted">{below}</span>
            </li>
          )
        })}
        {reached.length > mostNamed ? (
          <li className="py-0.5 text-muted">and {countOf(kind, reached.length - mostNamed)} more</li>
        ) : null}
      </ul>
      {templates.length > 0 ? (
        <SelectField
          label="Start with"
          value=""
          onChange={(event) => setReason(event.target.value)}
          empty="Choose a sentence"
          options={templates.map((template) => ({ value: template, label: template }))}
        />
      ) : null}
      <TextAreaField
        label="Reason"
        need="optional"
        help={
          reached.length === 1
            ? 'The person sees it on their profile.'
            : 'Each of these people sees it on their profile.'
        }
        error={tooLong ? `At most ${longestReason} characters.` : undefined}
        {...(first === 'reason' ? focusFirst : {})}
        limit={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}

/** Nobody reads more names, and thousands would slow the dialog down. */
const mostNamed = 200

function mailWords(mails: number, takesPlaces: boolean): string {
  if (mails === 0) return 'Nobody gets an email about this.'
  const who = mails === 1 ? 'One person gets' : `${formatCount(mails)} people get`
  const after = takesPlaces ? '' : ' After that, undo sends a correction.'
  return `${who} an email in ${holdWords}. Until then, undo stops it.${after}`
}

/** What happens once the places are no longer held. */
function placeWords(kind: AdminKind, { alsoTakes }: Decision, places: number): string {
  const what = kind === 'accommodation' ? 'bed' : 'seat'
  const goes = places === 1 ? `their ${what} goes` : `${places} ${what}s go`
  const also = alsoTakes === undefined ? '' : `, and they lose ${alsoTakes}`
  return `After ${holdWords} this can’t be undone: ${goes} to whoever waits${also}.`
}
