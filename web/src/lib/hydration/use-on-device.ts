// @chunk frame
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * A value that only this device knows, such as the time; null while prerendering and hydrating. Then it
 * arrives in a transition, so that presses don't wait. Both functions must be the same at every call.
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

/** Whether this prerenders or hydrates. A store could tell too, but would re-render everything at once. */
function useIsAsRendered(): boolean {
  const [drawing] = useState(newDrawing)
  useSyncExternalStore(never, nothing, drawing.readAsRendered)
  return drawing.isAsRendered()
}

function newDrawing() {
  let isAsRendered = false
  return {
    isAsRendered: () => isAsRendered,
    // React calls this one in those two cases only.
    readAsRendered: () => {
      isAsRendered = true
      return null
    },
  }
}

const never = () => () => {}
const nothing = () => null
