// @chunk common
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * What only this device knows, such as its hour, kept up to date; null while prerendering and hydrating. Once the
 * page has been taken over it comes as a transition, so that what is pressed meanwhile does not wait. Both functions
 * must be the same ones at every call.
 */
export function useOnDevice<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T | null {
  const isAsRendered = useIsAsRendered()
  const [value, setValue] = useState(() => (isAsRendered ? null : read()))
  useEffect(() => {
    const update = () => setValue(read)
    startTransition(update)
    return subscribe(update)
  }, [subscribe, read])
  return value
}

/**
 * Whether this is the rendering or the hydrating of a page. A store whose two readings differed would say so too,
 * but has everything drawn anew at once, which holds up a slow phone.
 */
function useIsAsRendered(): boolean {
  const [drawing] = useState(newDrawing)
  useSyncExternalStore(never, nothing, drawing.readAsRendered)
  return drawing.isAsRendered()
}

function newDrawing() {
  let isAsRendered = false
  return {
    isAsRendered: () => isAsRendered,
    // React asks for this reading in those two cases only.
    readAsRendered: () => {
      isAsRendered = true
      return null
    },
  }
}

const never = () => () => {}
const nothing = () => null
