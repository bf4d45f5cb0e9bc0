import { useEffect } from 'react'

/** Sets the whole document's paper size: a named page on one part would add an empty page for the rest. */
export function usePaper(paper: 'badges-a4' | 'badges-label' | 'door-signs'): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['paper'] = paper
    return () => {
      delete dataset['paper']
    }
  }, [paper])
}
