// @chunk states
import { whenIdle } from './when-idle.ts'

/**
 * Runs a fetch when the browser has nothing more urgent to do, and again each time the network comes back: what is
 * there already, the fetch passes over. Gives what ends that.
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
