import { useSyncExternalStore } from 'react'

/** Between `beforeprint` and `afterprint`; the media query alone comes too late in some browsers. */
let isAsked = false

function subscribe(onChange: () => void) {
  const media = matchMedia('print')
  const begin = () => {
    isAsked = true
    onChange()
  }
  const end = () => {
    isAsked = false
    onChange()
  }
  media.addEventListener('change', onChange)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being put on paper, which shows the event's zone and all days whatever the screen does. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked || matchMedia('print').matches,
    () => false,
  )
}
