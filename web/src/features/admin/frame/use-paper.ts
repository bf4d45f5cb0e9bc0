import { useEffect } from 'react'

/**
 * While its screen is there, the whole document prints on this paper. On a part of it alone, what stands beside that part
 * would begin a page of its own, an empty one.
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
