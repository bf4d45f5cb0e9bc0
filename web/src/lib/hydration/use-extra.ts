// @chunk common
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchAhead } from './fetch-ahead.ts'

/**
 * Code that a page can do without, loaded once the page is mounted; null until then. Loads nothing while it isn't
 * wanted.
 */
export function useExtra<Piece>(load: () => Promise<Piece>, isWanted: boolean): Piece | null {
  const [piece, setPiece] = useState<Piece | null>(null)

  const fetchPiece = useEffectEvent(() => {
    if (piece === null) load().then(setPiece, () => {})
  })

  useEffect(() => (isWanted ? fetchAhead(fetchPiece) : undefined), [isWanted])

  return piece
}
