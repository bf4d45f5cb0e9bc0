import { formatCount } from '@fest/schemas/core/count-words.ts'
import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useMedia } from '#app/lib/window/use-media.ts'
import { PanelButton, PanelLink } from '../parts/screen.tsx'
import { densitySetting, type Density, type useColumns } from './columns/use-columns.ts'
import { type ListAddress, type ListPart, viewOf } from '../kinds/list-address.ts'
import { choiceStyle, narrowScreen, Popover, PopoverChoice } from './Popover.tsx'
import { ViewMenu, Views } from './ViewMenu.tsx'
import { badgesPath } from '../panel-paths.ts'
import { useId } from 'react'
import '#app/ui/styles/boxes.css'

type ListHeadProps = ListPart & {
  /** How many rows an export has; undefined until that is known. */
  total: number | undefined
  layout: ReturnType<typeof useColumns>
  onExport: () => void
  /** Begins a letter to the people of this list; `isBeginning` while it does. */
  writing: { write: (address: ListAddress) => void; isBeginning: boolean }
}

/** A list's title and its actions, which a phone has behind one button. */
export function ListHead({ total, layout, onExport, writing, ...list }: ListHeadProps) {
  const { kind, address } = list
  const isNarrow = useMedia(narrowScreen)
  const exportButton = (
    <PanelButton className="!px-3.5" onClick={onExport}>
      Export {total === undefined ? '' : formatCount(total)}
    </PanelButton>
  )
  const writeButton = (
    <PanelButton
      className="!px-3.5"
      pendingLabel={writing.isBeginning && 'Opening'}
      disabledReason={total === 0 ? 'This list is empty.' : undefined}
      onClick={() => writing.write(address)}
    >
      Write to these people
    </PanelButton>
  )
  const badges =
    kind === 'registrations' ? (
      <PanelLink to={badgesPath(viewOf(address))} className="!px-3.5">
        Print badges
      </PanelLink>
    ) : null
  return (
    <header className="relative z-26 flex items-center gap-2 pb-3 max-[48rem]:pb-2 min-[48rem]:flex-wrap">
      <h1 tabIndex={-1} className="text-title">
        {adminKindLabels[kind]}
      </h1>
      <span className="me-auto font-mono text-label text-muted">
        {isNarrow && total !== undefined ? formatCount(total) : null}
      </span>
      {isNarrow ? (
        <Popover title="More" label="More" align="end">
          {(close) => (
            <>
              <div className="flex flex-wrap gap-2">
                {writeButton}
                {exportButton}
                {badges}
              </div>
              <details className="mt-2 border-b border-line">
                <summary className={choiceStyle}>Saved views</summary>
                <Views {...list} onChosen={close} />
              </details>
              <details>
                <summary className={choiceStyle}>Columns</summary>
                <Layout {...layout} />
              </details>
            </>
          )}
        </Popover>
      ) : (
        <>
          {writeButton}
          {exportButton}
          {badges}
          <ViewMenu {...list} />
          <Popover title="Columns" label="Columns" align="end">
            {() => <Layout {...layout} />}
          </Popover>
        </>
      )}
    </header>
  )
}

const densities: { value: Density; label: string }[] = [
  { value: 'roomy', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

const whyHidden = { same: 'same in all rows', room: 'no room' }

const groupStyle =
  'pt-2 font-mono text-label text-muted not-first:mt-1 not-first:border-t not-first:border-line'

/** A list's layout on this device: the row height and the columns. */
function Layout({ all, chosen, fitted, density, choose }: ListHeadProps['layout']) {
  const id = useId()
  const isOn = (name: string) => (chosen ? chosen.includes(name) : fitted.shown.includes(name))
  return (
    <>
      <p className={groupStyle}>Rows</p>
      {densities.map(({ value, label }) => (
        <PopoverChoice
          key={value}
          type="radio"
          name={id}
          checked={density === value}
          onChange={() => densitySetting.write(value)}
        >
          {label}
        </PopoverChoice>
      ))}
      <p className={groupStyle}>Columns</p>
      <PopoverChoice
        type="checkbox"
        checked={chosen === null}
        onChange={(event) => choose(event.target.checked ? null : fitted.shown)}
      >
        Whatever fits and differs
      </PopoverChoice>
      {all.map(({ name, label }) => {
        const why = fitted.hidden.get(name)
        return (
          <PopoverChoice
            key={name}
            type="checkbox"
            checked={isOn(name)}
            onChange={(event) =>
              choose(
                all
                  .map((column) => column.name)
                  .filter((one) => (one === name ? event.target.checked : isOn(one))),
              )
            }
          >
            {label}
            {why && (why === 'same' || isOn(name)) ? (
              <span className="ms-auto ps-4 text-label text-muted">{whyHidden[why]}</span>
            ) : null}
          </PopoverChoice>
        )
      })}
    </>
  )
}
