// @chunk common
import { useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useIsMounted } from './use-is-mounted.ts'
import { isWayBack } from '#app/lib/navigation/way-back.ts'

/**
 * Whether to render what is below the first screen. After a navigation that is only after the first paint, so that a
 * slow phone shows the page at once. True from the start if the page is prerendered, and when going back or to a
 * fragment, which lead further down.
 */
export function useIsBelowFoldDue(): boolean {
  const isFresh = useIsMounted()
  const isBack = useNavigationType() === NavigationType.Pop
  const { hash, state } = useLocation()
  return useDeferredValue(true, !isFresh || isBack || isWayBack(state) || hash !== '')
}
