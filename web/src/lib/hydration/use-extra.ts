// @chunk common
import { useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from './when-idle.ts'

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

/**
 * Runs a fetch when the browser is idle, and again each time the network comes back; the fetch has to skip what is
 * there already. Returns a function that stops it.
 */
export function fetchAhead(run: () => void): () => void {
  const callOff = whenIdle(run)
  window.addEventListener('online', run)
  return () => {
    callOff()
    window.removeEventListener('online', run)
  }
}
