// @chunk common
import { useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Code that a page can do without, loaded once it is mounted and only if wanted; null until then. */
export function useExtra<Piece>(load: () => Promise<Piece>, isWanted: boolean): Piece | null {
  const [piece, setPiece] = useState<Piece | null>(null)

  const fetchPiece = useEffectEvent(() => {
    if (piece === null) load().then(setPiece, () => {})
  })

  useEffect(() => (isWanted ? fetchAhead(fetchPiece) : undefined), [isWanted])

  return piece
}

/** Runs `run` when idle and when back online; it has to skip what is there. Returns a function to stop it. */
export function fetchAhead(run: () => void): () => void {
  const callOff = whenIdle(run)
  window.addEventListener('online', run)
  return () => {
    callOff()
    window.removeEventListener('online', run)
  }
}
