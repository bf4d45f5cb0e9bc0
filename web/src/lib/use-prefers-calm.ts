import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function onChange(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the person asked their system for less motion. False while prerendering. */
export function usePrefersCalm(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => false,
  )
}
