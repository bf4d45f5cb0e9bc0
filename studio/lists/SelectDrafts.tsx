import { counted } from '@fest/schemas/core/count-words.ts'
import { Box, Button, Card, Stack } from '@sanity/ui'
import { useState } from 'react'
import type { StoredDocument } from '../documents/stored-document.ts'
import { Note } from '../page/Note.tsx'
import { Tick } from '../page/Tick.tsx'
import { DiscardDialog } from '../trash/DiscardDialog.tsx'
import { detailOfRow, type DocumentRow, titleOfRow } from './document-rows.ts'

type Props = {
  /** The drafts that match the search. */
  drafts: readonly DocumentRow[]
  /** All drafts of the list: a selection survives a search. */
  all: readonly DocumentRow[]
  onDone: (discarded: readonly StoredDocument[]) => void
}

/** The drafts of a list, to tick and to discard together. */
export function SelectDrafts({ drafts, all, onDone }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const chosen = all.map(({ _id }) => _id).filter((id) => ticked.has(id))
  const isWhole = drafts.length > 0 && drafts.every(({ _id }) => ticked.has(_id))

  function tick(ids: readonly string[], isTicked: boolean): void {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }

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
