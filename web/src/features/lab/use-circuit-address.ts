import { useEffect } from 'react'
import { fromFragment, toFragment } from '@fest/lab/formats/address.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'

/** Browsers refuse when an address changes too often. */
const pauseMs = 300

/**
 * Keeps the circuit in the fragment of the address, so that a link is the circuit, and calls `load` with the circuit of
 * an address that is opened or typed. A circuit in its query, which a shared link has, moves into the fragment. Going back
 * leaves the lab instead of undoing.
 */
export function useCircuitAddress(
  circuit: Circuit,
  isChanged: boolean,
  load: (circuit: Circuit) => void,
): void {
  useEffect(() => {
    function read() {
      const found = fromFragment(location.hash.slice(1))
      if (found) load(found)
    }
    takeFromQuery()
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [load])

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => {
      const fragment = `#${toFragment(circuit)}`
      if (fragment === location.hash) return
      try {
        history.replaceState(history.state, '', fragment)
      } catch {
        // Refused for now; the next change brings it up to date.
      }
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [circuit, isChanged])
}

function takeFromQuery(): void {
  const query = new URLSearchParams(location.search)
  const shared = query.get('circuit')
  if (shared === null) return
  query.delete('circuit')
  const circuit = fromFragment(shared)
  const rest = query.toString()
  const fragment = circuit ? `#${toFragment(circuit)}` : location.hash
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${fragment}`)
}
