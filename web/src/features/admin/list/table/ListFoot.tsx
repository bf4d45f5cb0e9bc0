import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { Key } from '../../decisions/Key.tsx'
import { decisionsOf } from '../../kinds/decision-kinds.ts'
import { type ListPage, placeOf } from '../../kinds/admin-list.queries.ts'
import type { ListAddress, ListPart } from '../../kinds/list-address.ts'

type ListFootProps = ListPart & {
  page: ListPage
  isOld: boolean
  /** Shows all keys; without it none are mentioned. */
  onHelp: (() => void) | undefined
}

/** The page's range, links to other pages, and the main shortcuts. */
export function ListFoot({ kind, address, page, isOld, onChange, onHelp }: ListFootProps) {
  const { newer, older, rows, before, total } = page
  const { number, pages } = placeOf(page)
  const ways = [
    { label: 'Back', to: 'newer', cursor: newer, end: 'You’re at the start of the list.' },
    { label: 'Next', to: 'older', cursor: older, end: 'You’re at the end of the list.' },
  ] as const
  const turnTo = (to: ListAddress['page']) => {
    // The neighboring pages are known once this one has loaded.
    if (!isOld) onChange({ ...address, row: null, page: to })
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-bg px-[clamp(1rem,2vw,1.5rem)] py-0.5 text-muted max-[48rem]:justify-end">
      {onHelp && address.row === null ? <Hints kind={kind} onHelp={onHelp} /> : null}
      <p
        // Beside the page's number a line is too short for it on a phone.
        className={`ms-auto font-mono text-label whitespace-nowrap ${pages > 1 ? 'max-[48rem]:hidden' : ''}`}
      >
        {rows.length === 0 ? '0' : `${formatCount(before + 1)}–${formatCount(before + rows.length)}`} of{' '}
        {formatCount(total)}
      </p>
      {pages > 1 ? (
        <div className="flex items-center">
          <PageNumber
            key={`${number} ${pages}`}
            number={number}
            pages={pages}
            onChoose={(chosen) => turnTo(chosen === 1 ? null : { to: 'number', number: chosen })}
          />
          {ways.map(({ label, to, cursor, end }) => (
            <Button
              key={to}
              variant="plain"
              size="sm"
              className="!px-3 aria-disabled:!border-transparent aria-disabled:opacity-50"
              disabledReason={cursor === null ? end : undefined}
              onClick={() => turnTo(cursor && { to, cursor })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Hints({ kind, onHelp }: { kind: AdminKind; onHelp: () => void }) {
  const lead = decisionsOf(kind).slice(0, 2)
  return (
    <div className="hidden flex-wrap gap-x-4 gap-y-1 lg:flex [@media(hover:none)]:hidden">
      <span className="flex items-center gap-1.5">
        <Key>j</Key>
        <Key>k</Key> move
      </span>
      {lead.map(({ key, label }) => (
        <span key={key} className="flex items-center gap-1.5">
          <Key>{key}</Key> {label.toLowerCase()}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <Key>x</Key> select
      </span>
      <button type="button" onClick={onHelp} className="flex min-h-11 items-center gap-1.5 hover:text-text">
        <Key>?</Key> all keys
      </button>
    </div>
  )
}

type PageNumberProps = { number: number; pages: number; onChoose: (number: number) => void }

/** The page's number as a field: Enter, or leaving it, opens the page that was typed. */
function PageNumber({ number, pages, onChoose }: PageNumberProps) {
  const field = useRef<HTMLInputElement>(null)
  function open() {
    if (!field.current) return
    const typed = chosenPage(field.current.value, pages) ?? number
    field.current.value = String(typed)
    if (typed !== number) onChoose(typed)
  }
  return (
    <Form className="font-mono text-label whitespace-nowrap" onSubmit={() => open()}>
      <label>
        Page{' '}
        <input
          ref={field}
          className="min-h-9 w-14 rounded-control border border-control bg-surface px-1.5 text-end text-text max-[48rem]:min-h-11 [@media(hover:none)]:min-h-11"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={number}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={open}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.currentTarget.value = String(number)
            event.currentTarget.blur()
          }}
        />
      </label>{' '}
      <span className="whitespace-nowrap">of {formatCount(pages)}</span>
    </Form>
  )
}

/** The typed page number, at most the last page; null if it isn't a number. */
export function chosenPage(typed: string, pages: number): number | null {
  const digits = typed.replaceAll(/[\s,.]/g, '')
  return /^\d+$/.test(digits) ? Math.min(Math.max(Number(digits), 1), pages) : null
}
