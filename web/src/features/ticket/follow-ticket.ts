import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import type { RegistrationStatus } from '@fest/schemas/vocabulary/registration.ts'
import { type OwnPlace, ownPlaceKey } from '#app/session/own-place.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { forgetTicket, keepTicket, keptTicket } from './kept-ticket.ts'

const places: Record<RegistrationStatus, OwnPlace> = {
  confirmed: 'ticket',
  checked_in: 'here',
  waitlisted: 'waitlist',
  cancelled: null,
}

type Registration = Awaited<ReturnType<ReturnType<typeof myRegistrationOptions>['queryFn'] & {}>>

/**
 * Tells every page whether the signed-in person has a ticket, and keeps it on this device, each time a page fetches it;
 * a device without one asks once. Returns a function that stops it.
 */
export function followTicket(queryClient: QueryClient, userId: string): () => void {
  const options = myRegistrationOptions(userId)
  const show = (place: OwnPlace) => queryClient.setQueryData(ownPlaceKey(userId), place)
  const kept = keptTicket(userId)
  if (kept) show(places[kept.status])
  else void queryClient.prefetchQuery(options)
  const observer = new QueryObserver(queryClient, { ...options, enabled: false })
  function note({ data, dataUpdatedAt }: QueryObserverResult<Registration>) {
    if (data === undefined) return
    const place = data && places[data.status]
    show(place)
    if (data && place) {
      const { full_name: name, status, ticket_code: code } = data
      keepTicket({ userId, name, status, code }, dataUpdatedAt)
      // It would still look valid at a desk without a network.
    } else forgetTicket()
  }
  const stop = observer.subscribe(note)
  note(observer.getCurrentResult())
  return stop
}
