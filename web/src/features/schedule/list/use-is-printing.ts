import { useSyncExternalStore } from 'react'

/** True between `beforeprint` and `afterprint`; in some browsers the media query alone reacts too late. */
let isAsked = false
let isPrintMedia = false

function subscribe(onChange: () => void) {
  const media = matchMedia('print')
  // Read here because reading it in every render would be slow.
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

/** Whether the page is being printed: then it shows the event's zone and all days, whatever is on the screen. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked || isPrintMedia,
    () => false,
  )
}
