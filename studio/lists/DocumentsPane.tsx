import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { Box, Button, Card, Flex, Stack, TextInput } from '@sanity/ui'
import { type ComponentProps, Fragment, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { usePerspective } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { type QueryParams, useLiveQuery } from '../documents/use-lake.ts'
import { Alert, Note, Status, Tick, withTicks } from '../page/Parts.tsx'
import { DiscardedNote } from '../trash/DiscardedNote.tsx'
import {
  detailOfRow,
  type DocumentRow,
  isDraftRow,
  type ListedDocuments,
  rowsQuery,
  rowsWith,
  titleOfRow,
} from './document-rows.ts'
import { FoundDocuments } from './FoundDocuments.tsx'
import { useEventZone } from '../zone/use-event-zone.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { DiscardDialog } from '../trash/DiscardDialog.tsx'

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

  const rows = live.result ?? []
  const found = rowsWith(rows, search)
  const drafts = rows.filter(isDraftRow)
  const isSearching = search.trim() !== ''
  const isDragged = options.dragged !== null && !isSearching && order === options.order

  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="document-list-pane">
      <Stack gap={2} padding={2}>
        <Flex gap={2} align="center">
          <Box flex={1}>
            <TextInput
              ref={setField}
              type="search"
              aria-label="Search list"
              placeholder={`Search ${title.toLowerCase()}`}
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
            />
          </Box>
          {!options.isChoice && (isSelecting || drafts.length > 0) && (
            <Button
              mode="ghost"
              aria-pressed={isSelecting}
              text={isSelecting ? 'Done' : 'Select'}
              onClick={() => setIsSelecting(!isSelecting)}
            />
          )}
        </Flex>
        <Status>{isSearching ? `${found.length} of ${rows.length} match` : ''}</Status>
        {discarded.length > 0 && <DiscardedNote drafts={discarded} onClose={() => setDiscarded([])} />}
        {live.state === 'failed' && <Alert onRetry={live.retry}>We couldn’t read this list.</Alert>}
      </Stack>
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
          <Box flex={1} overflow="auto">
            <OrderableDocumentList options={options.dragged} ref={ordered} />
          </Box>
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
    </Flex>
  )
}

type SelectProps = {
  /** The drafts that match the search. */
  drafts: readonly DocumentRow[]
  /** All drafts of the list: a selection survives a search. */
  all: readonly DocumentRow[]
  onDone: (discarded: readonly StoredDocument[]) => void
}

function SelectDrafts({ drafts, all, onDone }: SelectProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const chosen = all.map(({ _id }) => _id).filter((id) => ticked.has(id))
  const isWhole = drafts.length > 0 && drafts.every(({ _id }) => ticked.has(_id))

  const tick = (ids: readonly string[], isTicked: boolean) => setTicked(withTicks(chosen, ids, isTicked))

  return (
    <>
      <Box flex={1} overflow="auto" padding={4}>
        <Stack gap={4}>
          {drafts.length === 0 ? (
            <Note>{all.length === 0 ? 'There are no drafts in this list.' : 'No draft matches.'}</Note>
          ) : (
            <Tick
              isTicked={isWhole}
              onTick={(isTicked) =>
                tick(
                  drafts.map(({ _id }) => _id),
                  isTicked,
                )
              }
            >
              {drafts.length === 1 ? 'The only draft' : `All ${counted(drafts.length, 'draft', 'drafts')}`}
            </Tick>
          )}
          {drafts.map((row) => (
            <Tick
              key={row._id}
              name={titleOfRow(row)}
              isTicked={ticked.has(row._id)}
              onTick={(isTicked) => tick([row._id], isTicked)}
            >
              <strong>{titleOfRow(row)}</strong> <span>{detailOfRow(row)}</span>
            </Tick>
          ))}
        </Stack>
      </Box>
      <Card borderTop padding={3}>
        <Button
          tone="critical"
          width="fill"
          disabled={chosen.length === 0}
          text={
            chosen.length === 0 ? 'Discard drafts' : `Discard ${counted(chosen.length, 'draft', 'drafts')}`
          }
          onClick={() => setIsAsking(true)}
        />
      </Card>
      {isAsking && <DiscardDialog ids={chosen} onClose={() => setIsAsking(false)} onDone={onDone} />}
    </>
  )
}
