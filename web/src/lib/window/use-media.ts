import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date. False while prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the person asked their system for reduced motion. False while prerendering. */
export const usePrefersCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
