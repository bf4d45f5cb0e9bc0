// @chunk common
import { useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useIsMounted } from './use-is-mounted.ts'
import { isWayBack } from '#app/lib/navigation/way-back.ts'

/**
 * Whether to render below the first screen: after a navigation only once painted, for slow phones. True at
 * once if the page is prerendered, and when going back or to a fragment, which lead further down.
 */
export function useIsBelowFoldDue(): boolean {
  const isFresh = useIsMounted()
  const isBack = useNavigationType() === NavigationType.Pop
  const { hash, state } = useLocation()
  return useDeferredValue(true, !isFresh || isBack || isWayBack(state) || hash !== '')
}
