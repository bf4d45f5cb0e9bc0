import { useSyncExternalStore } from 'react'

/** Between `beforeprint` and `afterprint`; the media query alone comes too late in some browsers. */
let isAsked = false
let isPrintMedia = false

function subscribe(onChange: () => void) {
  const media = matchMedia('print')
  // Asked here and not while rendering, where it would cost each time.
  isPrintMedia = media.matches
  const change = () => {
    isPrintMedia = media.matches
    onChange()
  }
  const begin = () => {
    isAsked = true
    onChange()
  }
  const end = () => {
    isAsked = false
    onChange()
  }
  media.addEventListener('change', change)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', change)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being put on paper, which shows the event's zone and all days whatever the screen does. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked || isPrintMedia,
    () => false,
  )
}
