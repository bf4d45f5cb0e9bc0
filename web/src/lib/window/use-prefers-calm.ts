import { useMedia } from './use-media.ts'

/** Whether the person asked their system for less motion. False while prerendering. */
export function usePrefersCalm(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
