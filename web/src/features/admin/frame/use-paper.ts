import { useEffect } from 'react'

/**
 * Sets the paper size of the whole document while the screen is mounted. A named page on one part alone would add an
 * empty page for the rest.
 */
export function usePaper(paper: 'badges-a4' | 'badges-label' | 'door-signs'): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['paper'] = paper
    return () => {
      delete dataset['paper']
    }
  }, [paper])
}
