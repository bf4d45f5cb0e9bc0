import { useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useIsMounted } from './use-is-mounted.ts'
import { isWayBack } from '#app/lib/navigation/way-back.ts'

/**
 * Whether what nobody sees yet of a page is to be rendered: on a page reached by a link only after the first picture,
 * so that it is there at once even on a slow phone. From the start where the page is prerendered, and on the way
 * back, or to a part of the page, which lead further down.
 */
export function useIsBelowFoldDue(): boolean {
  const isFresh = useIsMounted()
  const isBack = useNavigationType() === NavigationType.Pop
  const { hash, state } = useLocation()
  return useDeferredValue(true, !isFresh || isBack || isWayBack(state) || hash !== '')
}
