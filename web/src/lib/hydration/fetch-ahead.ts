// @chunk common
import { whenIdle } from './when-idle.ts'

/**
 * Runs a fetch when the browser is idle, and again each time the network comes back; the fetch has to skip what is
 * there already. Returns a function that stops it.
 */
export function fetchAhead(run: () => void): () => void {
  let isOver = false
  whenIdle(() => {
    if (!isOver) run()
  })
  window.addEventListener('online', run)
  return () => {
    isOver = true
    window.removeEventListener('online', run)
  }
}
