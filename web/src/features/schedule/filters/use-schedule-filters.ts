import { useNavigate, useSearchParams } from 'react-router-dom'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { type Choices, searchOf, type Filters, filtersFrom } from './schedule-filter.ts'

const nothingAsked = new URLSearchParams()

/**
 * The filters in the address, and two ways to change them. A prerendered page has no query string, so they count only
 * once the page is mounted. Every change replaces the address: going back leaves the schedule instead of undoing
 * filters one by one.
 */
export function useScheduleFilters(choices: Choices) {
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  const navigate = useNavigate()
  const asked = isMounted ? search : nothingAsked
  const filters = filtersFrom(asked, choices)

  /** The query string of this page with other filters, for links. */
  function linkTo(changes: Partial<Filters>) {
    return { search: searchOf({ ...filters, ...changes }, asked) }
  }

  function change(changes: Partial<Filters>) {
    // Not from the last render: two changes can come faster than that.
    const now = new URLSearchParams(window.location.search)
    const next = searchOf({ ...filtersFrom(now, choices), ...changes }, now)
    if (next !== window.location.search) void navigate({ search: next }, { replace: true })
  }

  return { filters, linkTo, change }
}
