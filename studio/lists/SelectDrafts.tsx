import { counted } from '@fest/schemas/core/count-words.ts'
import { useState } from 'react'
import type { StoredDocument } from '../documents/stored-document.ts'
import { DiscardDialog } from '../trash/DiscardDialog.tsx'
import { detailOfRow, type DocumentRow, titleOfRow } from './document-rows.ts'
import { FestButton } from '../page/FestButton.tsx'

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
      <div className="lists-drafts">
        {drafts.length === 0 && (
          <p className="lists-empty">
            {all.length === 0 ? 'There are no drafts in this list.' : 'No draft matches.'}
          </p>
        )}
        {drafts.length > 0 && (
          <label className="lists-tick" data-all>
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ target }) =>
                tick(
                  drafts.map(({ _id }) => _id),
                  target.checked,
                )
              }
            />
            <span>
              {drafts.length === 1 ? 'The only draft' : `All ${counted(drafts.length, 'draft', 'drafts')}`}
            </span>
          </label>
        )}
        <ul>
          {drafts.map((row) => (
            <li key={row._id}>
              <label className="lists-tick">
                <input
                  type="checkbox"
                  aria-label={titleOfRow(row)}
                  checked={ticked.has(row._id)}
                  onChange={({ target }) => tick([row._id], target.checked)}
                />
                <span>
                  <strong>{titleOfRow(row)}</strong>
                  <span className="lists-detail">{detailOfRow(row)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <footer className="lists-foot">
        <FestButton data-primary disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
          {chosen.length === 0 ? 'Discard drafts' : `Discard ${counted(chosen.length, 'draft', 'drafts')}`}
        </FestButton>
      </footer>
      {isAsking && <DiscardDialog ids={chosen} onClose={() => setIsAsking(false)} onDone={onDone} />}
    </>
  )
}
