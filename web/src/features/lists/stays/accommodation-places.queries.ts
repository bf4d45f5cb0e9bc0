import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** For each place to stay how many beds it has and how many are taken. */
export const accommodationPlacesOptions = () =>
  queryOptions({
    queryKey: ['backend', 'accommodation-places'],
    queryFn: ({ signal }) => readPublic('accommodation_places', signal),
    // Beds go by the minute, so they are fetched again whenever somebody returns to the page.
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
