import { useNavigate, useSearchParams } from 'react-router-dom'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { type Choices, searchOf, type Filters, filtersFrom } from './schedule-filter.ts'

const nothingAsked = new URLSearchParams()

/**
 * The filters in the address, and two ways to change them. They count once mounted: a prerendered page has no
 * query string. Changes replace the address, so that going back leaves the schedule.
 */
export function useScheduleFilters(choices: Choices) {
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  const navigate = useNavigate()
  const asked = isMounted ? search : nothingAsked
  const filters = filtersFrom(asked, choices)

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
