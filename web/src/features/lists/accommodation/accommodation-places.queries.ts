import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** How many beds each place has and how many are taken. */
export const accommodationPlacesOptions = () =>
  queryOptions({
    queryKey: ['backend', 'accommodation-places'],
    queryFn: ({ signal }) => readPublic('accommodation_places', signal),
    // Beds can go within minutes, so they are fetched again whenever somebody returns to the page.
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
