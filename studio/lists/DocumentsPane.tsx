import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { type ComponentProps, Fragment, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useColorSchemeValue, usePerspective } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { type QueryParams, useLiveQuery } from '../documents/use-live-query.ts'
import { DiscardedNote } from '../trash/DiscardedNote.tsx'
import { type DocumentRow, isDraftRow, type ListedDocuments, rowsQuery, rowsWith } from './document-rows.ts'
import { FoundDocuments } from './FoundDocuments.tsx'
import { SelectDrafts } from './SelectDrafts.tsx'
import { useEventZone } from '../zone/use-event-zone.ts'
import '../page/festival.css'
import './lists.css'
import { FestButton } from '../page/FestButton.tsx'

export type DocumentsOptions = ListedDocuments & {
  /** All parameters of the query. */
  params: QueryParams
  /** The initial order, in GROQ. */
  order: string
  /** Whether its rows open something other than their documents. */
  isChoice: boolean
  /** Present when organizers order the list by dragging. */
  dragged: OrderedOptions | null
}

type OrderedProps = ComponentProps<typeof OrderableDocumentList>
type OrderedOptions = OrderedProps['options']
type OrderedHandle = NonNullable<OrderedProps['ref']> extends Ref<infer Handle> ? Handle : never

type Props = {
  title: string
  childItemId?: string
  options: DocumentsOptions
  /** The pane's menu looks for its actions here. */
  ref?: Ref<{ actionHandlers: Record<string, (params?: { order?: string }) => unknown> }>
}

/** A list of documents that can be searched, and whose drafts can be selected to discard them. */
export function DocumentsPane({ title, childItemId, options, ref }: Props) {
  const scheme = useColorSchemeValue()
  const zone = useEventZone()
  const { perspectiveStack } = usePerspective()
  const [order, setOrder] = useState(options.order)
  const [search, setSearch] = useState('')
  const [isSelecting, setIsSelecting] = useState(false)
  const [discarded, setDiscarded] = useState<readonly StoredDocument[]>([])
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const ordered = useRef<OrderedHandle>(null)
  const live = useLiveQuery<DocumentRow[]>(rowsQuery(options, order), options.params, perspectiveStack)
  useImperativeHandle(
    ref,
    () => ({
      actionHandlers: {
        sort: (params) => setOrder(params?.order ?? options.order),
        resetOrder: () => ordered.current?.actionHandlers.resetOrder(),
        showIncrements: () => ordered.current?.actionHandlers.showIncrements(),
      },
    }),
    [options],
  )

  const rows = live.state === 'loading' ? [] : (live.result ?? [])
  const found = rowsWith(rows, search)
  const drafts = rows.filter(isDraftRow)
  const isSearching = search.trim() !== ''
  const isDragged = options.dragged !== null && !isSearching && order === options.order

  return (
    <div className="fest lists" data-fest-scheme={scheme} data-testid="document-list-pane">
      <div className="lists-head">
        <input
          ref={setField}
          type="search"
          className="lists-search"
          aria-label="Search list"
          placeholder={`Search ${title.toLowerCase()}`}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
        />
        {!options.isChoice && (isSelecting || drafts.length > 0) && (
          <FestButton aria-pressed={isSelecting} onClick={() => setIsSelecting(!isSelecting)}>
            {isSelecting ? 'Done' : 'Select'}
          </FestButton>
        )}
        <output className="lists-count">
          {isSearching ? `${found.length} of ${rows.length} match` : ''}
        </output>
        {discarded.length > 0 && <DiscardedNote drafts={discarded} onClose={() => setDiscarded([])} />}
        {live.state === 'failed' && (
          <p className="fest-alert" role="alert">
            We couldn’t read this list. <FestButton onClick={live.retry}>Try again</FestButton>
          </p>
        )}
      </div>
      {/* A new key, because rows keep their subtitle until they are remounted. */}
      <Fragment key={zone}>
        {isSelecting ? (
          <SelectDrafts
            drafts={found.filter(isDraftRow)}
            all={drafts}
            onDone={(thrown) => {
              setDiscarded(thrown)
              setIsSelecting(false)
            }}
          />
        ) : isDragged && options.dragged ? (
          <div className="lists-rows">
            <OrderableDocumentList options={options.dragged} ref={ordered} />
          </div>
        ) : (
          <FoundDocuments
            title={title}
            rows={found}
            openId={childItemId}
            field={field}
            nothing={live.state === 'loading' ? '' : isSearching ? 'Nothing matches.' : 'Nothing here yet.'}
          />
        )}
      </Fragment>
    </div>
  )
}
