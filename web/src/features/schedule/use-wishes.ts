import { useNavigate, useSearchParams } from 'react-router-dom'
import { useIsMounted } from '#app/lib/use-is-mounted.ts'
import { type Choices, searchOf, type Wishes, wishesFrom } from './schedule-filter.ts'

const nothingAsked = new URLSearchParams()

/**
 * The wishes in the address, and the two ways to change them. A prerendered page was made without a query
 * string, so they count only once the page is mounted. Every change replaces the address: going back leaves
 * the schedule, and does not undo its filters one by one.
 */
export function useWishes(choices: Choices) {
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  const navigate = useNavigate()
  const asked = isMounted ? search : nothingAsked
  const wishes = wishesFrom(asked, choices)

  /** The query string of the same page with other wishes, for links. */
  function linkTo(changes: Partial<Wishes>) {
    return { search: searchOf({ ...wishes, ...changes }, asked) }
  }

  function change(changes: Partial<Wishes>) {
    // Not what was rendered last: two changes can follow each other faster than that.
    const now = new URLSearchParams(window.location.search)
    const next = searchOf({ ...wishesFrom(now, choices), ...changes }, now)
    if (next !== window.location.search)
      void navigate({ search: next }, { replace: true, preventScrollReset: true })
  }

  return { wishes, linkTo, change }
}
