import { type ReactNode, useEffect, useRef } from 'react'
import type { LayoutProps } from 'sanity'
import { type RouterState, useRouter } from 'sanity/router'

/** What a form adds to the address, such as the field in focus, and what stands behind the question mark. */
const details: ReadonlySet<string> = new Set(['_searchParams', 'params', 'payload'])

/** The open tool and documents, as a text that changes when others are opened. */
function placeIn(state: RouterState): string {
  return JSON.stringify(state, (name, value: unknown) => (details.has(name) ? undefined : value))
}

/** The Studio, where a perspective ends with the place it was chosen at: Sanity takes it along, and it makes forms read-only. */
export function EndingPerspective(props: LayoutProps): ReactNode {
  const { state, stickyParams, navigate } = useRouter()
  const { perspective } = stickyParams
  const place = placeIn(state)
  const before = useRef({ place, perspective })
  useEffect(() => {
    const isTakenAlong = perspective === before.current.perspective && place !== before.current.place
    before.current = { place, perspective }
    if (perspective && isTakenAlong) navigate({ stickyParams: { perspective: '' }, replace: true })
  }, [place, perspective, navigate])
  return props.renderDefault(props)
}
