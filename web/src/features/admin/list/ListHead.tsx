import { formatCount } from '@fest/schemas/core/count-words.ts'
import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useMedia } from '#app/lib/window/use-media.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Layout, LayoutMenu } from './columns/LayoutMenu.tsx'
import type { useColumns } from './columns/use-columns.ts'
import { type ListAddress, viewOf } from '../kinds/list-address.ts'
import { choiceStyle, narrowScreen, Popover } from './Popover.tsx'
import { ViewMenu, Views } from './ViewMenu.tsx'
import { badgesPath } from '../panel-paths.ts'

type ListHeadProps = {
  kind: AdminKind
  address: ListAddress
  /** How many rows an export has; undefined until that is known. */
  total: number | undefined
  layout: ReturnType<typeof useColumns>
  onExport: () => void
  /** Begins a letter to the people of this list; `isBeginning` while it does. */
  writing: { write: (address: ListAddress) => void; isBeginning: boolean }
  onChange: (address: ListAddress) => void
}

/** A list's title and its actions, which a phone has behind one button. */
export function ListHead({ kind, address, total, layout, onExport, writing, onChange }: ListHeadProps) {
  const isNarrow = useMedia(narrowScreen)
  const exportButton = (
    <PanelButton className="!px-3.5" onClick={onExport}>
      Export {total === undefined ? '' : formatCount(total)} as CSV
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
      <LinkButton to={badgesPath(viewOf(address))} variant="quiet" size="sm" className="!px-3.5">
        Print badges
      </LinkButton>
    ) : null
  return (
    <header className="relative z-26 flex items-center gap-2 pb-3 max-[48rem]:pb-2 min-[48rem]:flex-wrap">
      <h1 tabIndex={-1} className="text-title">
        {adminKindLabels[kind]}
      </h1>
      <span className="mr-auto font-mono text-label text-muted">
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
                <Views kind={kind} address={address} onChange={onChange} onChosen={close} />
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
          <ViewMenu kind={kind} address={address} onChange={onChange} />
          <LayoutMenu {...layout} />
        </>
      )}
    </header>
  )
}
